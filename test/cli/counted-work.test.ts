import { afterEach, expect, it } from 'vitest';
import { observeFiles } from '../../generators/lib/file-system.ts';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

// Work is counted, as times say little on a busy machine. More than these numbers of looks a file would be a pass over all files that
// nobody asked for.

afterEach(() => observeFiles(undefined));

/** A catalogue in a folder, with so many modules more. */
function catalogueOf(modules: number): string {
  const more = Array.from({ length: modules }, (_, index) => [
    `wiki/modules/list/more${index}.yaml`,
    `name: more${index}\ngroup: list\nprefix: ${lettersOf(index)}\nsource: wiki-doc 3\nparameters: { limit: LIMIT, dir: DIR }\n`,
  ]);
  return folderOf({ ...mini, ...Object.fromEntries(more) });
}

function lettersOf(number: number): string {
  return ['z', ...String(number)].map((digit) => 'klmnopqrst'[Number(digit)] ?? digit).join('');
}

/** How often a run looks at a path, or changes what is there. */
async function looksOf(...args: readonly string[]): Promise<{ readonly looks: number; readonly changes: number }> {
  let [looks, changes] = [0, 0];
  observeFiles({
    looking: () => (looks += 1),
    changing: () => (changes += 1),
    asking: () => expect.fail('Git is asked'),
  });
  const { code, out } = await catalpa(...args);
  observeFiles(undefined);
  expect([code, out]).toEqual([0, expect.any(String)]);
  return { looks, changes };
}

const [few, many] = [10, 110];

it('a check looks at each further file twice, to read it', async () => {
  const at = async (modules: number) => (await looksOf('check', '--catalogue', catalogueOf(modules))).looks;
  expect(((await at(many)) - (await at(few))) / (many - few)).toBe(2);
});

it('a generation looks at and changes the same number of paths for each further module, and none where nothing has changed', async () => {
  const at = async (modules: number) => {
    const folder = catalogueOf(modules);
    const args = ['generate', 'json-schema', '--catalogue', folder, '--out', folderOf({})];
    return { first: await looksOf(...args), second: await looksOf(...args) };
  };
  const [less, more] = [await at(few), await at(many)];
  const forEach = (pick: (one: typeof less) => number): number => (pick(more) - pick(less)) / (many - few);
  expect({
    looks: forEach(({ first }) => first.looks),
    changes: forEach(({ first }) => first.changes),
    again: forEach(({ second }) => second.looks),
    changesAgain: forEach(({ second }) => second.changes),
  }).toEqual({ looks: 9, changes: 2, again: 4, changesAgain: 0 });
});
