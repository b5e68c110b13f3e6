import './predictor-plan.test';
