import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inContext } from '../../../scripts/development/live/clean-up.ts';
import { run } from '../../../scripts/development/live/processes.ts';
import { serve } from '../../../scripts/development/live/serve.ts';

const { signal } = new AbortController();

test('what was started last is undone first, and the folder goes when all is over, also after a failure', async () => {
  const undone: string[] = [];
  let folder = '';
  const work = inContext(signal, async (context) => {
    folder = context.folder;
    writeFileSync(join(folder, 'file'), '');
    context.atEnd(async () => void undone.push(`first, ${existsSync(folder)}`));
    context.atEnd(async () => void undone.push('second'));
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect(undone).toEqual(['second', 'first, true']);
  expect(existsSync(folder)).toBe(false);
});

test('a server is stopped with what it has started', async () => {
  await inContext(signal, async (outer) => {
    const [started, stopped] = [join(outer.folder, 'started'), join(outer.folder, 'stopped')];
    const helper = `(trap 'touch ${stopped}' TERM; touch ${started}; sleep 60 & wait) & wait`;
    await inContext(signal, (context) =>
      serve(context, { program: 'sh', args: ['-c', helper] }, async () => existsSync(started)),
    );
    await expect.poll(() => existsSync(stopped)).toBe(true);
  });
});

test('a server that ends at once is said not to start, with what it said', async () => {
  const command = { program: 'sh', args: ['-c', 'echo no such port; exit 3'] };
  const work = inContext(signal, (context) => serve(context, command, async () => false));
  await expect(work).rejects.toThrow(/does not start:\nno such port$/);
});

test('a command is stopped when the user has had enough', async () => {
  const controller = new AbortController();
  const work = run({ program: 'sh', args: ['-c', 'sleep 60 & wait'] }, controller.signal);
  controller.abort(new Error('enough'));
  await expect(work).rejects.toThrow('enough');
});
