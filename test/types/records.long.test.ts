import './records.test';
