import './pushdown.test';
