import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { handlebarsForVite } from './scripts/build/handlebars-plugin.ts';

/** Tests that take long by their nature: how time grows, the tools of others, the package as it is installed. */
const thorough = ['test/**/*.thorough.test.ts', 'test/{consumer,tools}/**/*.test.ts'];

/** Tests that have a longer form as well, with more inputs, larger ones or other compilers: those that ask `support/thorough.ts`. */
const longer = [
  'test/assistant/check-request.test.ts',
  'test/catalogue/{resolve/resolve-limits,yaml/yaml}.test.ts',
  'test/check/lib/route-overlap.test.ts',
  'test/emit/agreement/{agreement,joined-texts}.test.ts',
  'test/emit/openapi/versions.test.ts',
  'test/emit/{types,typescript}/{query,shipped,versions}.test.ts',
  'test/emit/validators/{codec-properties,codec-route,codec-route-output,hostile-input,limits,request-properties}.test.ts',
  'test/import/route-index/outputs.test.ts',
  'test/language/rename.test.ts',
  'test/queries/random.test.ts',
  'test/write/killed.test.ts',
];

export default defineConfig({
  plugins: [handlebarsForVite()],
  // Examples import the package by its name.
  resolve: { alias: { catalpa: fileURLToPath(new URL('generators/api/index.ts', import.meta.url)) } },
  // Compiling generated code takes seconds, and longer where something else runs beside it.
  test: {
    globalSetup: 'test/support/temporary.ts',
    pool: 'forks',
    maxWorkers: '100%',
    // Modules of a project are run by Node itself.
    server: { deps: { external: [/catalpa-test-/] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // One process runs one file after the other, and loads what they have in common once.
      {
        extends: true,
        test: { name: 'tests', include: ['test/**/*.test.ts'], exclude: thorough, isolate: false },
      },
      // Not in a run of `npm test`: see `npm run test:thorough`.
      {
        extends: true,
        test: { name: 'thorough', include: [...thorough, ...longer], env: { CATALPA_THOROUGH: 'yes' } },
      },
    ],
  },
});
