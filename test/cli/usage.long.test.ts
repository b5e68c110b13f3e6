import './usage.test';
