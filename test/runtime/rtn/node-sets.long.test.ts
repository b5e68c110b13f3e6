import './node-sets.test';
