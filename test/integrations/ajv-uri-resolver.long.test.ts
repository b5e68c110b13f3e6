import './ajv-uri-resolver.test';
