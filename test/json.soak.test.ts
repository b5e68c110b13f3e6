import './json.long.test';
