import './relativize.test';
