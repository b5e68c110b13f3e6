import './relativise.test';
