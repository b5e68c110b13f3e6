import './long-inputs.test';
