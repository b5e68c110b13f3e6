import './witness.test';
