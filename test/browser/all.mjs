import { run } from './checks.mjs';
import { emitted } from './emitted.mjs';
import { grammars } from './grammars.mjs';
import { integrations } from './integrations.mjs';
import { library } from './library.mjs';

await run({ grammars, library, emitted, integrations });
