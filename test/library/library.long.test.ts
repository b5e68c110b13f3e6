import './library.test';
