import './while-typing.test';
