import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { runModules, runnerOf } from '../../scripts/cli/assistant/run-modules.ts';

const files = (value: number) => [
  { path: 'one/index.js', text: "export { value, more as further } from './value.js';\nexport * from './types.js';\n" },
  { path: 'one/types.js', text: '// Types only.\nexport {};\n' },
  {
    path: 'one/value.js',
    text: `import { one as first } from './deep/one.js';\nexport const value = { number: ${value} };\nexport function more() {\n  return first + value.number;\n}\n`,
  },
  { path: 'one/deep/one.js', text: "import { value } from '../other.js';\nexport const one = value;\n" },
  { path: 'one/other.js', text: 'export const value = 40;\n' },
];

describe('generated modules', () => {
  it('are run once as long as they are the same', () => {
    const run = runnerOf();
    const [first, again, changed] = [run(files(1), 'one'), run(files(1), 'one'), run(files(2), 'one')];
    expect(first.get('value')).toEqual({ number: 1 });
    expect(again.get('value')).toBe(first.get('value'));
    expect(changed.get('value')).toEqual({ number: 2 });
    expect((changed.get('further') as () => number)()).toBe(42);
  });

  it('are refused where they import in another way', () => {
    const other = [{ path: 'one/index.js', text: "import all from './all.js';\n" }];
    expect(() => runModules(other, 'one')).toThrow(
      `"one/index.js" has a line of another form: import all from './all.js';`,
    );
    expect(() => runModules([{ path: 'one/index.js', text: "export { a } from './a.js';\n" }], 'one')).toThrow(
      'there is no module "one/a.js"',
    );
  });

  it.each(['wiki', 'wiki.mediawiki', 'content', 'content.wordpress'])(
    'of %s export what Node imports',
    async (folder) => {
      const paths = readdirSync(`out/validators/${folder}`, { recursive: true, encoding: 'utf8' });
      const all = paths
        .filter((path) => path.endsWith('.js'))
        .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`out/validators/${folder}/${path}`, 'utf8') }));
      const names = Object.keys(await import(`../../out/validators/${folder}/index.js`));
      expect([...runModules(all, folder).keys()].sort()).toEqual(names.sort());
    },
  );

  it('are forgotten when others take their place', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const run = runnerOf();
    const long = 'x'.repeat(100_000);
    const heldAfter = (times: number): number => {
      for (let time = 0; time < times; time += 1) {
        run([{ path: 'one/index.js', text: `export const value = '${long}${times}.${time}';\n` }], 'one');
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = heldAfter(5);
    expect((heldAfter(200) - before) / 200).toBeLessThan(20_000);
  });
});
