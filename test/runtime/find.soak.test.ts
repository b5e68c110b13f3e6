import './find.test';
