import { spawn } from 'node:child_process';
import { quietEnvironment } from '../bench/process.ts';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** Variables added to the environment of the caller. */
  readonly env?: Readonly<Record<string, string>>;
  /** It may have to ask the user, as `sudo` does, and so stays with the terminal. */
  readonly asks?: boolean;
}

export interface Outcome {
  /** The exit code; -1 if there is none, as a signal ended it. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of a command: servers are often outside the path of an ordinary user. */
export function environmentOf({ env }: Command): NodeJS.ProcessEnv {
  const quiet = quietEnvironment();
  return { ...quiet, PATH: `${quiet['PATH'] ?? ''}:/usr/sbin:/sbin`, ...env };
}

/** Runs a command to its end, whatever its exit code; throws where it cannot be started or is stopped. */
export function run(command: Command, signal: AbortSignal): Promise<Outcome> {
  const { program, args, asks = false } = command;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // In a process group of its own, so that what it starts is stopped with it.
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

/** Sends a signal to the process group of a child, or to it alone. A child that is gone needs none. */
export function sendSignal(pid: number | undefined, name: NodeJS.Signals, alone = false): void {
  try {
    if (pid !== undefined) process.kill(alone ? pid : -pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs a command that has to succeed, and gives what it printed. */
export async function mustRun(command: Command, signal: AbortSignal): Promise<string> {
  const { status, stdout, stderr } = await run(command, signal);
  if (status === 0) return stdout;
  throw new Error(`${commandLine(command)} ends with ${status}:\n${lastLines(stdout + stderr)}`);
}

export function commandLine({ program, args }: Command): string {
  return [program, ...args].join(' ');
}

/** The end of what a command printed. */
export function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-20).join('\n');
}
