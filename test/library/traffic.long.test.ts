import './traffic.test';
