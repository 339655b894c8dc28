import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, generate } from '../../generators/api/index.ts';
import { folderOf, writeFiles } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { names, printed, project, returning, told } from './project.ts';

describe('generate', () => {
  it('writes several outputs, and touches nothing the second time', async () => {
    const { folder, config } = project();
    const outputs = [
      { folder: 'a', targets: ['names'], options: { names: { prefix: '- ' } } },
      { folder: 'b', targets: ['types', 'names'] },
    ];
    const first = await generate(config({ outputs, generators: [names] }));
    expect(first.diagnostics).toEqual([]);
    expect(first.outputs.map(({ written }) => written)).toEqual([
      ['names/shop.txt', 'names/wiki.txt'],
      [
        'names/shop.txt',
        'names/wiki.txt',
        'types/constants/shop.ts',
        'types/constants/wiki.ts',
        'types/shop.ts',
        'types/wiki.ts',
      ],
    ]);
    expect(readFileSync(join(folder, 'a/names/wiki.txt'), 'utf8')).toBe('- pages\n');
    const again = await generate(config({ outputs, generators: [names] }));
    expect(again.outputs.flatMap(({ written, removed }) => [...written, ...removed])).toEqual([]);
    const less = await generate(
      config({ outputs: [{ folder: 'b', targets: ['names'] }], generators: [returning([])] }),
    );
    const gone = ['types/constants/shop.ts', 'types/constants/wiki.ts', 'types/shop.ts', 'types/wiki.ts'];
    expect(less.outputs[0]?.removed).toEqual(['names/shop.txt', 'names/wiki.txt', ...gone]);
  });

  it('writes nothing where only the files are asked for', async () => {
    const { folder, config } = project();
    const { outputs } = await generate(
      config({ outputs: [{ folder: 'a', targets: ['names'] }], generators: [names] }),
      {
        write: false,
      },
    );
    expect(outputs[0]?.files).toEqual([
      { path: 'names/shop.txt', text: 'listItems\ncreateItem\ngetItem\n' },
      { path: 'names/wiki.txt', text: 'pages\n' },
    ]);
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });

  it('leaves a file that somebody edited, unless it may be overwritten', async () => {
    const { folder, config } = project();
    const one = config({ outputs: [{ folder: 'a', targets: ['names'] }], generators: [names] });
    await generate(one);
    writeFileSync(join(folder, 'a/names/wiki.txt'), 'mine\n');
    expect((await generate(one)).outputs[0]).toMatchObject({ written: [], edited: ['names/wiki.txt'] });
    expect((await generate(one, { overwrite: true })).outputs[0]).toMatchObject({
      written: ['names/wiki.txt'],
      edited: [],
    });
  });
});

describe('the folders of outputs', () => {
  const wrong = async (...outputs: NonNullable<Config['outputs']>) => {
    const { folder, config } = project();
    return told((await generate(config({ outputs, generators: [names] }))).diagnostics, folder);
  };

  it('are not the same, and not in the folder of a generator of another one', async () => {
    expect((await wrong({ folder: 'a' }, { folder: 'b/../a' }))[0]).toContain('two outputs have the folder "a"');
    expect(await wrong({ folder: 'a' }, { folder: 'a/Types/more' })).toEqual([
      'output-folder: the folder to write to, "a/Types/more", is where the outputs in "a" have their "types", at outputs[1].folder — Name another folder.',
    ]);
    expect(await wrong({ folder: 'a/names' }, { folder: 'a' })).toEqual([
      'output-folder: the folder to write to, "a/names", is where the outputs in "a" have their "names", at outputs[0].folder — Name another folder.',
    ]);
    expect(await wrong({ folder: 'a', targets: ['names'] }, { folder: 'a/more', targets: ['names'] })).toEqual([]);
  });

  it('are left as they are where there is an obstacle in one of them', async () => {
    const { folder, config } = project();
    writeFiles(folder, { 'b/names': 'a file where a folder has to be\n' });
    const outputs = ['a', 'b'].map((one) => ({ folder: one, targets: ['names'] }));
    const made = await generate(config({ outputs, generators: [names] }));
    expect(made.diagnostics.map(({ code }) => code)).toEqual(['cannot-write']);
    expect(existsSync(join(folder, 'a/names'))).toBe(false);
  });
});

describe('only', () => {
  const whole = {
    'wiki/modules/list/users.yaml':
      'name: users\ngroup: list\nprefix: u\nsource: wiki-doc 3.2\nparameters: { group: { type: [a, b] }, up: DIR }\n',
  };

  it('takes the same part as a catalogue that builds on this one', async () => {
    const { folder, config } = project(whole);
    const chosen = { wiki: ['list/users'], shop: ['/shop/v1/items'] };
    writeFiles(folder, {
      'above/catalogue.yaml':
        'title: Mini\nversion: 1.0.0\nextends: ../spec\nonly: { wiki: [list/users], shop: [/shop/v1/items] }\n',
    });
    const targets = ['types', 'openapi', 'json-schema', 'validators'];
    const part = await generate(config({ outputs: [{ folder: 'a', targets, only: chosen }] }), { write: false });
    const above = await generate(config({ catalogue: join(folder, 'above'), outputs: [{ folder: 'a', targets }] }), {
      write: false,
    });
    expect(above.diagnostics).toEqual([]);
    expect(part.outputs[0]?.files).toEqual(above.outputs[0]?.files);
    expect(part.outputs[0]?.files.map(({ path }) => path)).toContain('json-schema/wiki/users.json');
    expect(part.outputs[0]?.files.map(({ path }) => path)).not.toContain('json-schema/wiki/pages.json');
  });

  it('has patterns that match something, or says near names', async () => {
    const { config } = project(whole);
    const only = { wiki: ['list/user', 'list/*'], shop: ['/shop/v1/item'] };
    const { diagnostics } = await generate(config({ outputs: [{ folder: 'a', only }] }));
    expect(told(diagnostics)).toEqual([
      'unmatched-pattern: "/shop/v1/item" matches no route of "shop", at outputs[0].only.shop[0] — Did you mean "/shop/v1/items" or "/shop/v1/items/{id}"?',
      'unmatched-pattern: "list/user" matches no module of "wiki", at outputs[0].only.wiki[0] — Did you mean "list/users", "list/pages" or "list"?',
    ]);
    expect(printed(diagnostics.slice(1))).toContain('"list/user"');
    const unknown = await generate(config({ outputs: [{ folder: 'a', only: { wikis: ['list/users'] } }] }));
    expect(told(unknown.diagnostics)).toEqual([
      'unknown-interface: the catalogue has no interface "wikis", at outputs[0].only.wikis — Did you mean "wiki"?',
    ]);
  });
});

it('says where a binding is asked for that there is none of', async () => {
  const { config } = project();
  const { diagnostics } = await generate(config({ outputs: [{ folder: 'a', bindings: ['mediawki'] }] }));
  expect(told(diagnostics)).toEqual([
    'unknown-binding: there is no binding "mediawki", at outputs[0].bindings[0] — Did you mean "mediawiki"?',
  ]);
  expect(printed(diagnostics)).toContain('"mediawki"');
});

it('has what keeps files from being written as a finding', async () => {
  const folder = folderOf({
    ...Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text])),
    a: 'a file',
  });
  const { diagnostics } = await generate({ catalogue: join(folder, 'spec'), outputs: [{ folder: join(folder, 'a') }] });
  expect(diagnostics.map(({ code }) => code)).toEqual(['cannot-write']);
});
