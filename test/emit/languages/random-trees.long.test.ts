import { describeRandomTrees } from './random-trees';

// 300 grammars are in random-trees.soak.test.ts.
describeRandomTrees(1, 40);
