import './failure-words.test';
