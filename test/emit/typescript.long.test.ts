import './typescript.test';
