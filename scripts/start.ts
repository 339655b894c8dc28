import { join } from 'node:path';
import { launch } from './launcher.ts';
import { printAtOnce } from './print-at-once.ts';
import { repeatRun } from './repeated-run.ts';
import { version } from './version.ts';

// Stands in dist/ as `catalpa.cjs`: answers what it can without the program, which takes longer to load than that.

const args = process.argv.slice(2);
const [first = ''] = args;
const program = join(__dirname, 'catalpa.bundle.cjs');

const code = args.length === 1 && ['-V', '--version'].includes(first) ? printVersion() : repeatRun(args, program);
if (code === undefined) launch(program, module);
else process.exitCode = code;

function printVersion(): 0 {
  printAtOnce('stdout', `${version}\n`);
  return 0;
}
