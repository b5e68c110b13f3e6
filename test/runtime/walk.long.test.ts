import './walk.test';
