import './regexp-source.test';
