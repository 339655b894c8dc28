import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';

// Rebuilds and generates when a file changes, and shows what that changes in the outputs.

const folders = ['generators', 'scripts', 'templates', 'spec'];

/** Editors write a file in several steps, and branches change many files at once. In milliseconds. */
const pause = 200;

const steps: readonly (readonly [command: string, ...args: string[]])[] = [
  ['npm', 'run', '--silent', 'build'],
  [process.execPath, 'dist/catalpa.cjs', 'generate'],
  ['git', '--no-pager', 'diff', '--stat', '--patch', '--', 'out', ':!out/manifest.json'],
];

function runSteps(): void {
  for (const [command, ...args] of steps) if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) break;
  console.log(`\nWaiting for changes in ${folders.join(', ')} …`);
}

let timer: NodeJS.Timeout | undefined;
for (const folder of folders) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(runSteps, pause);
  });
}
runSteps();
