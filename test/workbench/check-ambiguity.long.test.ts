import './check-ambiguity.test';
