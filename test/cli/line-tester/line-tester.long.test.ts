import './line-tester.test';
