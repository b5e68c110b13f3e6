import './check-alternatives.test';
