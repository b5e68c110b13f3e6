import { vite as abnf } from 'verbatim-abnf/unplugin';

export default {
  plugins: [abnf()],
  build: { lib: { entry: 'index.ts', formats: ['es'], fileName: 'index' } },
};
