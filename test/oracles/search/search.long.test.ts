import './search.test';
