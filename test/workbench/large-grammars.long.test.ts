import './large-grammars.test';
