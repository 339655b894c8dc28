import { run } from './main.ts';
import { survivable } from './print-at-once.ts';
import { followedRun } from './repeated-run.ts';
import { createTerminal } from './terminal.ts';

survivable('stdout');
survivable('stderr');

const args = process.argv.slice(2);
const terminal = createTerminal(process);
const followed = followedRun(args, __filename, terminal);

run(args, followed?.terminal ?? terminal).then((code) => {
  process.exitCode = code;
  followed?.finish(code);
});
