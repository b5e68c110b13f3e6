import './ambiguity.test';
