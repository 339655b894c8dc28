import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Packages that are compared but are no dependencies of the project are installed into a cache folder on first use.

const peers = { '@redocly/cli': '2', 'openapi-typescript': '7', typescript: '5' };

/** The folder for everything that the benchmarks install and generate. */
export const cache = resolve('node_modules/.cache/catalpa-bench');

export const redocly = join(cache, 'node_modules/@redocly/cli/bin/cli.js');
export const openapiTypescript = join(cache, 'node_modules/openapi-typescript/bin/cli.js');

export function installPeers(): void {
  if (existsSync(join(cache, 'node_modules'))) return;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: peers }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: cache, stdio: 'inherit' });
}
