import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** The file that a command of an installed package runs. */
export function commandFile(packageName: string, command: string): string {
  const folders = ['node_modules', 'test/tools/node_modules'].map((folder) => resolve(folder, packageName));
  const folder = folders.find((one) => existsSync(join(one, 'package.json')));
  if (folder === undefined) throw new Error(`the package "${packageName}" is not installed: npm run tools`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a file with its arguments in a Node process of its own; gives what it printed, without colours. */
export function runNode(
  command: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  // Node would read the certificates at each start, and no tool has a reason to send or ask anything.
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  const quiet = { NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const child = spawn(process.execPath, [...command], { cwd: folder, env: { ...env, ...quiet, ...environment } });
  const texts = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.error += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) =>
      done({ code, out: stripVTControlCharacters(texts.out), error: stripVTControlCharacters(texts.error) }),
    );
  });
}

/** Carries out tasks in order of their list, two at a time. */
export async function byTwos<Task, Result>(
  tasks: readonly Task[],
  carryOut: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  const worker = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await carryOut(task);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
