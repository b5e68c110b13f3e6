import './regexp-octets.test';
