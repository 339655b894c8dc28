import { expect, it } from 'vitest';
import { compiled } from './compile.ts';

it('finds what the compiler has against a file, so that its silence means something', async () => {
  const files = {
    'wrong.ts': "export const a: number = 'a';\n",
    'expected.ts': '// @ts-expect-error there is no error here\nexport const b: number = 1;\n',
    'declared.d.ts': 'export declare const c: Missing;\n',
  };
  expect((await compiled(files)).map((line) => line.replace(/: .*/, ''))).toEqual([
    'declared.d.ts(1,25)',
    'expected.ts(1,1)',
    'wrong.ts(1,14)',
  ]);
});
