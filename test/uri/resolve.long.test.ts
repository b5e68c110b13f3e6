import './resolve.test';
