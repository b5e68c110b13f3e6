import './recursive-program.test';
