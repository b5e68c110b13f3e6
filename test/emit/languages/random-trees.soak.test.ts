import { describeRandomTrees } from './random-trees';

describeRandomTrees(1_000, 300);
