import './inspect.test';
