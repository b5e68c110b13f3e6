import './resolve2396.test';
