import type { Context } from './context.ts';
import type { Command } from './processes.ts';
import { freePort, serve } from './serve.ts';

export type Environment = Readonly<Record<string, string>>;

/** A program of PHP, which shows its mistakes where they are seen. */
export function php(env: Environment, ...args: readonly string[]): Command {
  return { program: 'php', args: ['-d', 'display_errors=stderr', ...args], env };
}

/** An address on loopback that nobody listens at yet. */
export async function freeAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** A folder that PHP's own server serves; `router` is a program that it asks first. */
export interface Served {
  readonly folder: string;
  readonly env: Environment;
  readonly router?: string;
}

/** Serves a folder with PHP's own server at an address, until the end. */
export async function servePhp(context: Context, address: string, { folder, env, router }: Served): Promise<void> {
  // A file that has changed is to be seen at once, not after the two seconds that PHP waits before it looks again.
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

/** The JSON at an address. */
export async function fetchJson(address: string | URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} answers ${response.status} with no JSON: ${text.slice(0, 500)}`);
  }
}
