import './railroad.test';
