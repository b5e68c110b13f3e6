import './bundle.test';
