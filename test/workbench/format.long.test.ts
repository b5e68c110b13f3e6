import './format.test';
