import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../generators/catalogue/sources/file-kinds.ts';
import { catalpa, folderOf } from '../support/cli.ts';
import { tree } from '../write/support.ts';

/** The files of a catalogue that `init` and the import in it make in a project, with or without the package installed. */
async function begun(description: string, isInstalled: boolean) {
  const folder = folderOf({ 'package.json': JSON.stringify({ devDependencies: { catalpa: '*' } }) });
  if (isInstalled) {
    mkdirSync(join(folder, 'node_modules/catalpa'), { recursive: true });
    cpSync('spec/schema', join(folder, 'node_modules/catalpa/spec/schema'), { recursive: true });
  }
  const spec = join(folder, 'packages/site/spec');
  expect(await catalpa('init', '--from', resolve(description), '--into', spec)).toMatchObject({ code: 0 });
  return { spec, files: tree(spec) };
}

describe.each(['out/self-description/content/route-index.json', 'out/self-description/wiki/paraminfo.json'])(
  'what is made of %s',
  (description) => {
    test('names the schema of each file where the package is installed, or will be', async () => {
      const { spec, files } = await begun(description, true);
      const yaml = Object.entries(files).filter(([path]) => path.endsWith('.yaml'));
      const wrong = yaml.filter(([path, text]) => {
        const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
        const schema = join(spec, dirname(path), named);
        return !schema.endsWith(`/${kindOf(path.replace('server/', ''))}.schema.json`) || !existsSync(schema);
      });
      expect(wrong.map(([path]) => path)).toEqual([]);
      expect(new Set(yaml.map(([path]) => kindOf(path.replace('server/', ''))))).toContain('sets');
      expect((await begun(description, false)).files).toEqual(files);
    });
  },
);
