import './suite.test';
