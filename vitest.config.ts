import { defineConfig } from 'vitest/config';
import { handlebarsForVite } from './scripts/handlebars-plugin.ts';

/** Tests with the tools of others, and with the package as it is installed. */
const tools = 'test/{consumer,tools}/**/*.test.ts';

/** Tests that compile with each of several compilers. */
const compilers = 'test/emit/{types,typescript}/{cost,query,shipped,versions}.test.ts';

export default defineConfig({
  plugins: [handlebarsForVite()],
  // Compiling generated code takes seconds, and longer where something else runs beside it.
  test: {
    globalSetup: 'test/support/temporary.ts',
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // One process runs one file after the other, and loads what they have in common once.
      {
        extends: true,
        test: { name: 'tests', include: ['test/**/*.test.ts'], exclude: [tools], isolate: false },
      },
      // Not in a run of `npm test`: see `npm run test:thorough`.
      {
        extends: true,
        test: { name: 'thorough', include: [tools, compilers], env: { CATALPA_COMPILERS: 'between' } },
      },
    ],
  },
});
