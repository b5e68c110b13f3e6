import './expected-words.test';
