import './failures.test';
