import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tree } from '../write/support.ts';
import { place } from './importing.ts';

test('a description for which there is too little memory is refused, with how to allow more', async () => {
  const statistics = vi.spyOn(v8, 'getHeapStatistics');
  statistics.mockReturnValue({ ...v8.getHeapStatistics(), heap_size_limit: 2e6 });
  syncBuiltinESMExports();
  onTestFinished(() => {
    statistics.mockRestore();
    syncBuiltinESMExports();
  });
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
