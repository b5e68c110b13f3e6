import './descent.test';
