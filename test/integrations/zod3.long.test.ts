import './zod3.test';
