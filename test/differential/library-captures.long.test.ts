import { describeLibraryCaptures } from './library-captures';

describeLibraryCaptures(5);
