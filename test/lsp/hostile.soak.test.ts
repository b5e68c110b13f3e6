import './hostile.long.test';
