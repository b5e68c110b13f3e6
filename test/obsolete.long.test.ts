import './obsolete.test';
