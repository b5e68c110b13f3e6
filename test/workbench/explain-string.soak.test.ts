import './explain-string.test';
