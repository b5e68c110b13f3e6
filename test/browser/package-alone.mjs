/** Without the hosts, some of which make functions of text: for pages whose policy forbids that. */
import { run } from './checks.mjs';
import { grammars } from './grammars.mjs';
import { library } from './library.mjs';

await run({ grammars, library });
