import './refused.test';
