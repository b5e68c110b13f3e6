import './imports.test';
