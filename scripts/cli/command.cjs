#!/usr/bin/env node
const { join } = require('node:path');

// npm links a command only if its file is there. This one is, before anything is built.

const program = join(__dirname, '../../dist/catalpa.cjs');
try {
  require(program);
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND' || require('node:fs').existsSync(program)) throw error;
  process.stderr.write('catalpa: this checkout is not built\n  Run npm ci, or npm run build.\n');
  process.exitCode = 2;
}
