import './sieve.test';
