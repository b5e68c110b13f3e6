import './line-judge.test';
