import { defineConfig } from 'vitest/config';
import { handlebarsForVite } from './scripts/handlebars-plugin.ts';

export default defineConfig({
  plugins: [handlebarsForVite()],
  // Compiling generated code takes seconds, and longer where something else runs beside it.
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/state-home.ts',
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
