import { isGreeting, parseGreeting } from './greeting.js';

const text = 'Hello Ann Bob';
console.log(isGreeting(text), isGreeting('Hello  Ann'));
for (const { rule, start, end } of parseGreeting(text).children) console.log(rule, start, end);
