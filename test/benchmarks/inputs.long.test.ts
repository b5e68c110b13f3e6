import './inputs.test';
