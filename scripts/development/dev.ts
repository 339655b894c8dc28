import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';

// Rebuilds and generates after each change of a file, and shows how the outputs change.

const folders = ['generators', 'scripts', 'templates', 'spec'];

/**
 * The time without changes before a rebuild, in milliseconds: editors write a file in several steps, and a branch switch changes many
 * files.
 */
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
