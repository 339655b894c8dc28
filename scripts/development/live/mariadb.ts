import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './clean-up.ts';
import { mustRun, run } from './processes.ts';
import { serve } from './serve.ts';

/** A database that is reachable only by a socket in the folder of the context. */
export interface Database {
  readonly socket: string;
  readonly user: string;
  readonly name: string;
}

/** Starts a separate MariaDB with one empty database. */
export async function startMariadb(context: Context): Promise<Database> {
  const data = join(context.folder, 'database');
  const socket = join(context.folder, 'socket');
  await mkdir(data);
  // MariaDB runs as root only if the option says so.
  const common = ['--no-defaults', `--datadir=${data}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  const install = [...common, '--auth-root-authentication-method=normal', '--skip-test-db'];
  await mustRun({ program: 'mariadb-install-db', args: install }, context.signal);

  const only = ['--skip-networking', '--skip-log-bin', '--innodb-buffer-pool-size=32M'];
  const args = [...common, `--socket=${socket}`, `--pid-file=${join(context.folder, 'pid')}`, ...only];
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute'];
  const create = { program: 'mariadb', args: [...client, 'create database if not exists live'] };
  await serve(context, { program: 'mariadbd', args }, async () => (await run(create, context.signal)).status === 0);
  return { socket, user: 'root', name: 'live' };
}
