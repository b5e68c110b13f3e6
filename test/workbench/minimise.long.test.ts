import './minimise.test';
