import './limits.test';
