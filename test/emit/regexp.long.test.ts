import './regexp.test';
