import './utf8.test';
