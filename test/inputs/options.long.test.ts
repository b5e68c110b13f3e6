import './options.test';
