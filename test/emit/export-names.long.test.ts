import './export-names.test';
