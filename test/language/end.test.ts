import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it.each(['Content-Length: 100\r\n\r\n{"jsonrpc"', 'Content-Length: 99999999999\r\n\r\n', 'no header at all'])(
  'the server ends with its editor, also in the middle of a message: %j',
  async (text) => {
    const server = spawn(process.execPath, [resolve('dist/catalpa.cjs'), 'lsp'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    onTestFinished(() => {
      server.kill('SIGKILL');
    });
    server.stdin.end(text);
    expect(await once(server, 'exit')).toEqual([1, null]);
  },
);
