import { join } from 'node:path';
import { printAtOnce } from './print-at-once.ts';
import { version } from './version.ts';

// The source of dist/catalpa.cjs. It answers without loading the program where it can, as loading takes longer than answering. Each step
// imports only the parts of Node that it needs, as each takes milliseconds.

const args = process.argv.slice(2);
const [first = ''] = args;
const program = join(__dirname, 'catalpa.bundle.cjs');

if (args.length === 1 && ['-V', '--version'].includes(first)) process.exitCode = printVersion();
else start();

async function start(): Promise<void> {
  const { repeatRun } = await import('./repeated-run.ts');
  const code = repeatRun(args, program);
  if (code !== undefined) process.exitCode = code;
  else (await import('./launcher.ts')).launch(program, module, first);
}

function printVersion(): 0 {
  printAtOnce('stdout', `${version}\n`);
  return 0;
}
