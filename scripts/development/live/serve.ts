import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './clean-up.ts';
import { type Command, commandLine, environmentOf, lastLines, sendSignal } from './processes.ts';

/** The time limits for starting and stopping a server, in milliseconds. */
const patience = { start: 60_000, stop: 15_000 };

/** Starts a server, waits until it is ready, and registers its stop. */
export async function serve(context: Context, command: Command, ready: () => Promise<boolean>): Promise<void> {
  const log = join(context.folder, `${command.program}.log`);
  const output = openSync(log, 'a');
  // A separate process group, so that Ctrl-C does not reach the server, and its child processes are stopped with it.
  const env = environmentOf(command);
  const child = spawn(command.program, command.args, { env, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  context.atEnd(() => stop(child));
  const until = Date.now() + patience.start;
  while (!(await ready())) {
    context.signal.throwIfAborted();
    if (failure) throw failure;
    if (isOver(child) || Date.now() > until)
      throw new Error(`${commandLine(command)} does not start:\n${lastLines(readFileSync(log, 'utf8'))}`);
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const until = Date.now() + patience.stop;
  if (!isOver(child)) sendSignal(child.pid, 'SIGTERM');
  while (!isOver(child)) {
    if (Date.now() > until) sendSignal(child.pid, 'SIGKILL');
    await sleep(20);
  }
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A port of the loopback address that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
