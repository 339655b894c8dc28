import { run } from './main.ts';
import { createTerminal } from './terminal.ts';

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
});

run(process.argv.slice(2), createTerminal(process)).then((code) => {
  process.exitCode = code;
});
