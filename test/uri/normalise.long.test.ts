import './normalise.test';
