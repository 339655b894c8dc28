import { defineConfig } from 'vitest/config';
import { handlebarsForVite } from './scripts/handlebars-plugin.ts';

/** Folders of tests that change nothing outside of themselves, so that one process can run one file after the other. */
const pure = 'test/{catalogue,check,diff,emit,import,lib,manual,report,shape,spec}/**/*.test.ts';

/** Tests with the tools of others, and with the package as it is installed. */
const tools = 'test/{consumer,tools}/**/*.test.ts';

/** Tests that compile with each of several compilers. */
const compilers = 'test/emit/{types,typescript}/{query,shipped,versions}.test.ts';

export default defineConfig({
  plugins: [handlebarsForVite()],
  // Compiling generated code takes seconds, and longer where something else runs beside it.
  test: {
    globalSetup: 'test/support/state-home.ts',
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      { extends: true, test: { name: 'others', include: ['test/**/*.test.ts'], exclude: [pure, tools] } },
      // Not in a run of `npm test`: see `npm run test:thorough`.
      {
        extends: true,
        test: { name: 'thorough', include: [tools, compilers], env: { CATALPA_COMPILERS: 'between' } },
      },
    ],
  },
});
