import './jdk.test';
