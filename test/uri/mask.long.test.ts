import './mask.test';
