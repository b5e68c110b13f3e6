import './regexp.long.test';
