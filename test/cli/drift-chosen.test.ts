import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parameter, wiki } from '../import/servers/servers.ts';
import { catalpa, writeFiles } from '../support/cli.ts';
import { place } from './importing.ts';

const submodules = (values: readonly string[]) => ({
  type: values,
  submodules: Object.fromEntries(values.map((value) => [value, `query+${value}`])),
});

const described = (lists: readonly string[], facts = {}): string =>
  JSON.stringify(
    wiki({
      query: [parameter('list', { ...submodules(lists), default: 'topics', deprecatedvalues: ['topics'], ...facts })],
      ...Object.fromEntries(lists.map((name) => [`query+${name}`, [parameter('from')]])),
    }),
  );

test('drift of a part is what the server has changed of it, and what is new', async () => {
  const { folder, run } = place({ 'then.json': described(['pages', 'topics']) });
  expect((await run('paraminfo', 'then.json')).code).toBe(0);
  const above = join(folder, 'above');
  writeFiles(folder, {
    'above/catalogue.yaml': 'title: Part\nversion: 1.0.0\nextends: ../spec\nonly: { wiki: [list/pages] }\n',
    'now.json': described(['pages', 'topics', 'shelves'], { required: true }),
  });
  const drift = async (file: string) => {
    const { out } = await catalpa('drift', join(folder, file), '--catalogue', above);
    return out.split('\n').filter((line) => /^ {2}"|^ {2}the module|^\d|^no drift/.test(line));
  };
  expect(await drift('then.json')).toEqual(['no drift']);
  expect(await drift('now.json')).toEqual([
    '  "list" of "query": the value "shelves" is new',
    '  "list" of "query" is required now',
    '  the module "query+shelves" is new',
    '1 break, 0 may break, 2 harmless',
  ]);
});
