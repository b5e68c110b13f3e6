import './random-writing.test';
