import './authority.test';
