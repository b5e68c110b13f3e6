import './samples.test';
