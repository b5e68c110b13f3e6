import { compile } from '../index'; import {rfc3986} from '../generated/rfc3986'; import { Command } from 'commander'; console.log(compile, rfc3986, Command);
