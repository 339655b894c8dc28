import type { Context } from './clean-up.ts';
import type { Command } from './processes.ts';
import { freePort, serve } from './serve.ts';

export type Environment = Readonly<Record<string, string>>;

/** A PHP command that prints its errors. */
export function php(env: Environment, ...args: readonly string[]): Command {
  return { program: 'php', args: ['-d', 'display_errors=stderr', ...args], env };
}

/** A free address on loopback. */
export async function freeAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** A folder that PHP's own server serves. `router`: a script that handles requests first. */
export interface Served {
  readonly folder: string;
  readonly env: Environment;
  readonly router?: string;
}

/** Serves a folder with PHP's own server at an address until the end of the context. */
export async function servePhp(context: Context, address: string, { folder, env, router }: Served): Promise<void> {
  // PHP must notice changed files at once, and not check for them every two seconds.
  const args = ['-d', 'opcache.revalidate_freq=0', '-d', 'display_errors=0', '-S', new URL(address).host, '-t', folder];
  if (router !== undefined) args.push(router);
  await serve(context, { program: 'php', args, env }, () => answers(address));
}

async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address, { redirect: 'manual' })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Fetches the JSON at an address. */
export async function fetchJson(address: string | URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} answers ${response.status} with no JSON: ${text.slice(0, 500)}`);
  }
}
