import './mutants.long.test';
