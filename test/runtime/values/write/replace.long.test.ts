import './replace.test';
