import './diff.test';
