import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, drift, importDescription } from '../../generators/api/index.ts';
import { changed, unchanged } from '../cli/drifting.ts';
import { place } from '../cli/importing.ts';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { folderOf, writeFiles } from '../support/cli.ts';
import { printed, project, told } from './project.ts';

describe('importDescription', () => {
  it('makes the files that the command writes, of a text and of what is parsed from it', async () => {
    const { spec, run, folder } = place();
    const path = join(folder, 'modules.json');
    await run('paraminfo', 'modules.json');
    const text = readFileSync(path, 'utf8');
    for (const content of [text, JSON.parse(text)]) {
      const { files, diagnostics } = await importDescription({ name: 'modules.json', content });
      expect(diagnostics).toEqual([]);
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) expect(file.text).toBe(readFileSync(join(spec, file.path), 'utf8'));
    }
  });

  it('makes a catalogue that check finds nothing wrong with, by the kind that the description has', async () => {
    const { files } = await importDescription({ name: 'https://example.org/wp-json/', content: routeIndex });
    const folder = folderOf({});
    writeFiles(folder, Object.fromEntries(files.map(({ path, text }) => [path, text])));
    expect(files.map(({ path }) => path)).toContain('content/interface.yaml');
    expect((await check({ catalogue: folder })).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('makes one catalogue of several servers', async () => {
    const { files } = await importDescription(
      [
        { name: 'https://en.example/w/api.php', content: paraminfo },
        { name: 'https://de.example/w/api.php', content: paraminfo },
      ],
      { interface: 'farm' },
    );
    expect(files.find(({ path }) => path === 'farm/interface.yaml')?.text).toContain('de.example');
  });

  it.each([
    ['no JSON', { name: 'a.json', content: '{"a":' }, {}, 'json-syntax: '],
    [
      'another document',
      { name: 'a.json', content: { a: 1 } },
      {},
      'import: "a.json" describes neither a WordPress nor a MediaWiki — ',
    ],
    [
      'one of another kind',
      { name: 'a.json', content: routeIndex },
      { kind: 'paraminfo' as const },
      'import: "a.json" is not a description for "paraminfo": ',
    ],
    [
      'a kind that there is none of',
      { name: 'a.json', content: paraminfo },
      // As a program without types may have it.
      { kind: 'paramifno' as 'paraminfo' },
      'wrong-option: there is no kind of description "paramifno" — Did you mean "paraminfo"?',
    ],
    [
      'a name that is none',
      { name: 'a.json', content: paraminfo },
      { interface: '../wiki' },
      'wrong-option: "../wiki" cannot be the name of an interface — ',
    ],
  ])('refuses %s', async (_name, description, options, message) => {
    const { files, diagnostics } = await importDescription(description, options);
    expect(files).toEqual([]);
    expect(told(diagnostics)[0]).toContain(message);
  });

  it('refuses a value that is no JSON', async () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(told((await importDescription({ name: 'a', content: circle })).diagnostics)).toEqual([
      'wrong-option: the content of "a" is no JSON — Pass the text, or what JSON.parse() makes of it.',
    ]);
  });

  it('tells what it repaired, with places in the description', async () => {
    const untidy = routeIndex.replace('"namespaces"', '"namespaces":[],"namespaces"');
    const { repairs } = await importDescription({ name: 'a.json', content: untidy });
    expect(repairs.length).toBeGreaterThan(0);
    expect(repairs.every(({ at }) => at.source.path === 'a.json')).toBe(true);
  });
});

describe('drift', () => {
  const compared = (content: unknown, options = {}) => {
    const { config } = project();
    return drift(config({}), { name: 'server.json', content }, options);
  };

  it('has no changes where the server is as the catalogue has it', async () => {
    expect(await compared(unchanged)).toEqual({ changes: [], diagnostics: [] });
  });

  it('gives each change with its kind and its consequence', async () => {
    const { changes } = await compared(JSON.parse(changed));
    expect(changes.map(({ code, consequence, severity }) => `${code} ${consequence} ${severity}`).sort()).toEqual([
      'argument-added harmless note',
      'bound-narrowed breaks error',
      'default-changed may-break warning',
    ]);
    expect(printed(changes)).toContain('"max"');
  });

  it('says why nothing can be compared', async () => {
    expect(told((await compared('{')).diagnostics)[0]).toContain('json-syntax: ');
    expect(told((await compared(unchanged, { interface: 'wikis' })).diagnostics)).toEqual([
      'wrong-option: the catalogue has no interface "wikis" — Did you mean "wiki"?',
    ]);
    expect(told((await drift({ catalogue: '/nowhere' }, { name: 'a', content: unchanged })).diagnostics)[0]).toContain(
      'there is no folder "/nowhere"',
    );
  });

  it('names its own options where it needs one', async () => {
    const files = {
      'catalogue.yaml': 'title: M\nversion: 1.0.0\ninterfaces: [shop, wiki, more]\n',
      'more/interface.yaml':
        'title: More\nkind: modules\ndocuments: { d: D }\npath: "{name}"\nmoduleGroups: { list: { title: L, source: d 1 } }\nsource: d 1\n',
    };
    const { config } = project(files);
    expect(told((await drift(config({}), { name: 'a', content: unchanged })).diagnostics)).toEqual([]);
  });
});
