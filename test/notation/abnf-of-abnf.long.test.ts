import './abnf-of-abnf.test';
