import { defineConfig } from 'vitest/config';
import { handlebarsForVite } from './scripts/handlebars-plugin.ts';

export default defineConfig({
  plugins: [handlebarsForVite()],
  test: { include: ['test/**/*.test.ts'] },
});
