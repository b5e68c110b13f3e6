import path from 'node:path';
import { webpack as abnf } from 'verbatim-abnf/unplugin';

export default {
  mode: 'production',
  target: 'node',
  entry: './index.js',
  output: { path: path.resolve('dist'), filename: 'index.js' },
  plugins: [abnf()],
};
