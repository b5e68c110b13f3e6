/** The program of the server on its own, for the extension of VS Code. */
import { serve } from './index';

serve(process.stdin, process.stdout);
