import './refa.test';
