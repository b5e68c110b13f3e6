import './types.test';
