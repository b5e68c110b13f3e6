import './javascript.test';
