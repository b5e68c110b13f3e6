import './rfc2396.test';
