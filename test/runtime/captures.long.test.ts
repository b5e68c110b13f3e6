import './captures.test';
