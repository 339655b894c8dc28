import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalpa, folderOf, writeFiles } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { inFolder } from './support.ts';

const spec = Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]));

/** A project in which "out" and "site" are links to a folder that is not in it. */
function linked(files: Readonly<Record<string, string>> = {}) {
  const outer = folderOf({});
  const project = join(outer, 'project');
  const elsewhere = join(outer, 'elsewhere');
  for (const folder of [project, elsewhere]) mkdirSync(folder);
  writeFiles(project, { ...spec, ...files });
  for (const name of ['out', 'site']) symlinkSync(elsewhere, join(project, name));
  return { outer, project, elsewhere };
}

describe('a folder of a project behind a link that leads out of it', () => {
  it('is refused where nobody names it', async () => {
    const { project, elsewhere } = linked();
    await inFolder(project, async () => {
      const made = await catalpa('generate', 'types');
      expect(made).toMatchObject({ code: 2, out: '' });
      expect(made.error).toContain(
        `the folder to write to, "out", is behind a link that leads out of the project, to "${elsewhere}"`,
      );
      expect(made.error).toContain('Name another folder with --out.');
      const site = await catalpa('docs');
      expect(site).toMatchObject({ code: 2, out: '' });
      expect(site.error).toContain('the folder of the site, "site", is behind a link that leads out of the project');
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is refused where a configuration names it, or a folder behind it', async () => {
    const config = 'outputs: [{ folder: out/deep, targets: [types] }]\n';
    const { project, elsewhere } = linked({ 'catalpa.config.yaml': config });
    await inFolder(project, async () => {
      const { code, error, out } = await catalpa('generate');
      expect({ code, place: (out + error).includes('catalpa.config.yaml:1:21 error output-folder') }).toEqual({
        code: 2,
        place: true,
      });
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is written to where a flag names it', async () => {
    const { project, elsewhere } = linked();
    await inFolder(project, async () => {
      expect(await catalpa('generate', 'types', '--out', 'out')).toMatchObject({ code: 0, error: '' });
    });
    expect(readdirSync(elsewhere).sort()).toEqual(['manifest.json', 'types']);
  });

  it('is written to where the link stays in the repository, or the name of the folder leads out itself', async () => {
    const { outer, project, elsewhere } = linked();
    mkdirSync(join(outer, '.git'));
    await inFolder(project, async () => {
      expect(await catalpa('generate', 'types')).toMatchObject({ code: 0 });
    });
    expect(readdirSync(elsewhere)).toContain('types');
    const config = 'outputs: [{ folder: ../elsewhere, targets: [json-schema] }]\n';
    const named = linked({ 'catalpa.config.yaml': config });
    await inFolder(named.project, async () => {
      expect(await catalpa('generate')).toMatchObject({ code: 0 });
    });
    expect(readdirSync(named.elsewhere)).toContain('json-schema');
  });
});
