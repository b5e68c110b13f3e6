import './short-messages.test';
