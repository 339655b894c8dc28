import { expect, test, vi } from 'vitest';
import { tree } from '../write/support.ts';
import { place } from './importing.ts';

vi.mock('node:v8', async (original) => ({
  ...(await original<typeof import('node:v8')>()),
  getHeapStatistics: () => ({ heap_size_limit: 2e6 }),
}));

test('a description for which there is too little memory is refused, with how to allow more', async () => {
  const routes = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`/a/${index}`, {}]));
  const { folder, run } = place({ 'x.json': JSON.stringify({ routes }) });
  const before = tree(folder);
  expect(await run('route-index', 'x.json')).toEqual({
    code: 2,
    out: '',
    error:
      'catalpa: "./x.json" takes about 3 MB of memory, and Node may use 2 MB\n' +
      '  Allow it more with NODE_OPTIONS=--max-old-space-size=4.\n',
  });
  expect(tree(folder)).toEqual(before);
});
