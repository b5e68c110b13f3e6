import './peers.test';
