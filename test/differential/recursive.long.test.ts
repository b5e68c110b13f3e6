import './recursive.test';
