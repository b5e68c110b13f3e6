import './printer.test';
