import './library.long.test';
