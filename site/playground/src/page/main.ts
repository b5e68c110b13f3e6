/** Begins the page. The worker is started first, because its code is the largest part of the first verdict. */
import { Lane } from './lane';
import { Playground } from './playground';
import { beginTheme } from './theme';

const verdicts = new Lane('verdicts');
verdicts.begin();
beginTheme();
void new Playground(verdicts).begin();
