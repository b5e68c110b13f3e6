import './covering.test';
