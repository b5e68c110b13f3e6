import './testers.test';
