import './fast-check.test';
