import './octets.test';
