import './template.test';
