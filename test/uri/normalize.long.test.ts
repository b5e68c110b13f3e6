import './normalize.test';
