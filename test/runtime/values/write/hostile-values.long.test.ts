import './hostile-values.test';
