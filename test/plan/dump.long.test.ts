import './dump.test';
