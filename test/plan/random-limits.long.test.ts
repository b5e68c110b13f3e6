import './random-limits.test';
