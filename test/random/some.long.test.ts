import './some.test';
