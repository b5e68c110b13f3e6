import './minimize.test';
