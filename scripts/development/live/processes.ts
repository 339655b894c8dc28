import { spawn } from 'node:child_process';
import { quietEnvironment } from '../bench/process.ts';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** Variables that are added to the environment of the caller. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the command may ask the user, as `sudo` does, so that it needs the terminal. */
  readonly asks?: boolean;
}

export interface Outcome {
  /** The exit code; -1 if a signal ended the command. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of a command. It includes the folders of servers, which are often not in the path of ordinary users. */
export function environmentOf({ env }: Command): NodeJS.ProcessEnv {
  const quiet = quietEnvironment();
  return { ...quiet, PATH: `${quiet['PATH'] ?? ''}:/usr/sbin:/sbin`, ...env };
}

/** Runs a command and returns its outcome, whatever its exit code is. Throws if it cannot be started or is stopped. */
export function run(command: Command, signal: AbortSignal): Promise<Outcome> {
  const { program, args, asks = false } = command;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // A separate process group, so that the processes that the command starts are stopped with it.
    const env = environmentOf(command);
    const child = spawn(program, args, { env, detached: !asks, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => sendSignal(child.pid, 'SIGTERM', asks);
    signal.addEventListener('abort', stop);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason);
      else resolve({ status: code ?? -1, ...output });
    });
  });
}

/** Sends a signal to the process group of a child, or to the child alone. Does nothing if the child has ended. */
export function sendSignal(pid: number | undefined, name: NodeJS.Signals, alone = false): void {
  try {
    if (pid !== undefined) process.kill(alone ? pid : -pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs a command that must succeed, and returns its output. */
export async function mustRun(command: Command, signal: AbortSignal): Promise<string> {
  const { status, stdout, stderr } = await run(command, signal);
  if (status === 0) return stdout;
  throw new Error(`${commandLine(command)} ends with ${status}:\n${lastLines(stdout + stderr)}`);
}

export function commandLine({ program, args }: Command): string {
  return [program, ...args].join(' ');
}

/** The last lines of an output. */
export function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-20).join('\n');
}
