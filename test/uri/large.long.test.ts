import './large.test';
