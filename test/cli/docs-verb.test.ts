import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

it.each([
  [['--build', '--serve'], '--build and --serve cannot be used together'],
  [['--base', 'docs'], '"docs" is not a value of --base'],
  [['--base', '/a b/'], '"/a b/" is not a value of --base'],
  [['--base', '/docs/?x/'], 'is not a value of --base'],
  [['--port', '8080'], '--port can be used with --serve only'],
  [['--port', 'x', '--serve'], 'It must be a port.'],
  [['--port', '70000', '--serve'], 'It must be a port.'],
  [['--catalogue', 'nowhere'], 'nowhere'],
  [['--binding', 'nowhere'], 'there is no binding "nowhere"'],
  [['--nonsense'], "unknown option '--nonsense'"],
])('refuses %j', async (args, message) => {
  const catalogue = args.includes('--catalogue') ? [] : ['--catalogue', folderOf(mini)];
  const { code, out, error } = await catalpa('docs', '--out', join(folderOf({}), 'new'), ...catalogue, ...args);
  expect(error).toContain(message);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

it('touches no folder that holds something else, and no file', async () => {
  const folder = folderOf({ 'precious.txt': 'x' });
  const refused = await catalpa('docs', '--catalogue', folderOf(mini), '--out', folder);
  expect(refused.error).toContain(`"${folder}" contains something other than a site`);
  expect(refused.code).toBe(2);
  expect(readdirSync(folder)).toEqual(['precious.txt']);
  const file = await catalpa('docs', '--catalogue', folderOf(mini), '--out', join(folder, 'precious.txt'));
  expect(file.error).toContain('precious.txt" is not a folder');
  const below = await catalpa('docs', '--catalogue', folderOf(mini), '--out', join(folder, 'precious.txt', 'site'));
  expect(below.error).toMatch(/^catalpa: ".*precious\.txt\/site[^"]*" cannot be written: /m);
  expect(below.code).toBe(2);
  expect(readdirSync(folder)).toEqual(['precious.txt']);
});

it('says what is wrong with the catalogue as check does, and writes nothing', async () => {
  const broken = { ...mini, 'wiki/modules/list/broken.yaml': 'name: broken\ngroup: nowhere\n' };
  const folder = folderOf(broken);
  const out = join(folderOf({}), 'site');
  const made = await catalpa('docs', '--catalogue', folder, '--out', out);
  expect(made.code).toBe(1);
  expect(made.out).toBe((await catalpa('check', '--catalogue', folder)).out);
  expect(made.error).toContain('no site was built');
  expect(readdirSync(join(out, '..'))).toEqual([]);
});

it('explains itself', async () => {
  const { code, out } = await catalpa('docs', '--help');
  expect(code).toBe(0);
  for (const part of ['--build', '--serve', '--out <folder>', '--base <path>', '--binding <name>', '--port <number>'])
    expect(out).toContain(part);
  expect(out).toContain('$ catalpa docs --out public/api --base /api/');
});
