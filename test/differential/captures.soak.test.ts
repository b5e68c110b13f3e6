import './captures.long.test';
