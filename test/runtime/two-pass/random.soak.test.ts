import './random.test';
