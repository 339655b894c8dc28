import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import { layersOf } from '../../../generators/catalogue/sources/layer.ts';
import { checkFolder } from '../../../generators/pipeline.ts';
import { orderDiagnostics } from '../../../generators/report/order.ts';
import { linkOf, spanOf } from '../../../generators/report/span.ts';
import { catalpa, folderOf, writeFiles } from '../../support/cli.ts';
import { mini } from '../../support/mini.ts';
import { processorTime } from '../../support/processor-time.ts';

/** The small catalogue in a folder, and a catalogue in `spec` that builds on it. */
function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const lower = Object.entries(mini).map(([path, text]) => [`${folder}/${path}`, text]);
  return { ...Object.fromEntries(lower), ...files };
}

const top = (extended: string, more = ''): Record<string, string> => ({
  'spec/catalogue.yaml': `title: Ours\nversion: 1.0.0\nextends: ${extended}\n${more}`,
});

/** The findings on the catalogue in `spec`, a line each, with paths from there. */
function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const { diagnostics } = checkFolder(join(folderOf(files), 'spec'));
  return orderDiagnostics(diagnostics).map(
    ({ at, code, message, related = [] }) =>
      `${linkOf(spanOf(at, ''))} ${code}: ${message}${related.map((one) => ` (${linkOf(spanOf(one.at, ''))})`).join('')}`,
  );
}

describe('a layer', () => {
  it('may stand in the folder of the catalogue, and is no part of it then', () => {
    expect(findingsIn(below('spec/server', top('./server')))).toEqual([]);
  });

  it('is found in node_modules of a folder around, with the folder "spec" of the package', () => {
    const files = below('node_modules/@ours/wiki/spec', top("['@ours/wiki']"));
    const folder = folderOf(files);
    const layers = layersOf(readLayers(join(folder, 'spec')));
    expect(layers.map(({ name, isEditable, shown }) => [name, isEditable, shown.path])).toEqual([
      ['@ours/wiki', false, '@ours/wiki/spec'],
      [undefined, true, ''],
    ]);
    expect(checkFolder(join(folder, 'spec')).diagnostics).toEqual([]);
  });

  it('may be another folder of a package', () => {
    expect(findingsIn(below('spec/node_modules/wikis/deep/data', top('wikis/deep/data')))).toEqual([]);
    expect(findingsIn(below('node_modules/wikis/data', top('wikis')))).toEqual([
      'catalogue.yaml:3:10 unknown-layer: the package "wikis" has no "spec/catalogue.yaml"',
    ]);
  });

  it('counts once where two others build on it', () => {
    const files = {
      ...below('base', top('[../a, ../b]')),
      'a/catalogue.yaml': 'title: A\nversion: 1.0.0\nextends: ../base\n',
      'a/wiki/modules/list/pages.yaml': 'change: pages\npurpose: Lists the pages\n',
      'b/catalogue.yaml': 'title: B\nversion: 1.0.0\nextends: ../base\n',
      'b/wiki/sets/sets.yaml': 'change: { DIR: { default: down } }\n',
    };
    const folder = folderOf(files);
    const { catalogue, diagnostics } = checkFolder(join(folder, 'spec'));
    expect(diagnostics).toEqual([]);
    const wiki = catalogue?.interfaces.find(({ name }) => name === 'wiki');
    expect(wiki?.sets.find(({ name }) => name === 'DIR')?.default?.value).toBe('down');
    expect(wiki?.kind === 'modules' && wiki.modules[0]?.purpose).toBe('Lists the pages');
  });

  it('has bindings that the catalogue above has as well, unless it states some', () => {
    const bindings = (more: string) => {
      const folder = folderOf(top('[catalpa/content, catalpa/wiki]', more));
      return checkFolder(join(folder, 'spec')).catalogue?.bindings;
    };
    expect(bindings('')).toEqual(['content.wordpress', 'wiki.mediawiki']);
    expect(bindings('bindings: [wiki.mediawiki]\n')).toEqual(['wiki.mediawiki']);
  });
});

describe('findings', () => {
  it('are about folders that can be edited', () => {
    const flaw =
      'name: flawed\ngroup: list\nprefix: f\nsource: wiki-doc 1\nparameters: { a: { type: [x], default: y } }\n';
    const inPackage = below('node_modules/wikis/spec', {
      ...top('wikis'),
      'node_modules/wikis/spec/wiki/modules/list/flawed.yaml': flaw,
    });
    expect(findingsIn(inPackage)).toEqual([]);
    const inFolder = below('lower', { ...top('../lower'), 'lower/wiki/modules/list/flawed.yaml': flaw });
    expect(findingsIn(inFolder)).toEqual([
      '../lower/wiki/modules/list/flawed.yaml:5:40 default-not-a-value: the default "y" of "a" is not among its values (../lower/wiki/modules/list/flawed.yaml:5:27)',
    ]);
  });

  it('that are caused from above are shown where they are', () => {
    const files = below('node_modules/wikis/spec', {
      ...top('wikis'),
      'spec/wiki/sets/sets.yaml': 'change: { DIR: { without: [up] } }\n',
    });
    expect(findingsIn(files)).toEqual([
      'wiki/sets/sets.yaml:1:16 default-not-a-value: the default "up" of "DIR" is not among its values (wikis/spec/wiki/sets/sets.yaml:2:37)',
    ]);
  });

  it('are not shown of what nothing has a use for in a layer below', () => {
    const files = below('lower', {
      ...top('../lower', 'only: { wiki: [list/others] }\n'),
      'lower/wiki/modules/list/others.yaml':
        'name: others\ngroup: list\nprefix: o\nsource: wiki-doc 1\nparameters: { dir: DIR }\n',
    });
    expect(findingsIn(files)).toEqual([]);
    const { catalogue } = checkFolder(join(folderOf(files), 'spec'));
    const wiki = catalogue?.interfaces.find(({ name }) => name === 'wiki');
    expect(wiki?.sets.map(({ name }) => name)).toEqual(['DIR']);
    expect([...(wiki?.groups ?? []), ...(wiki?.conditions ?? [])]).toEqual([]);
  });

  it('are covered by an exception in a file that changes what they are about', () => {
    const change = 'change: pages\nparameters:\n  dir: { default: left }\n';
    const exception = 'suppress: { default-not-a-value: The server has it. }\n';
    expect(findingsIn(below('lower', { ...top('../lower'), 'spec/wiki/modules/list/pages.yaml': change }))).toEqual([
      'wiki/modules/list/pages.yaml:3:19 default-not-a-value: the default "left" of "dir" is not among its values (../lower/wiki/sets/sets.yaml:2:1)',
    ]);
    const covered = { ...top('../lower'), 'spec/wiki/modules/list/pages.yaml': change + exception };
    expect(findingsIn(below('lower', covered))).toEqual([]);
  });

  it('are not about exceptions of a layer below that cover nothing any more', () => {
    const lower = {
      'lower/wiki/sets/more.yaml':
        'LEFT: { values: [a], source: wiki-doc 1, suppress: { unused-set: Others take it. } }\nRIGHT: { values: [b], source: wiki-doc 1 }\n',
    };
    const module =
      'name: x\ngroup: list\nprefix: x\nparameters: { a: LEFT, b: RIGHT }\nsuppress: { unused-set: Not needed. }\n';
    const files = { ...top('../lower'), ...lower, 'spec/wiki/modules/list/x.yaml': module };
    expect(findingsIn(below('lower', files))).toEqual([
      'wiki/modules/list/x.yaml:5:13 unused-suppression: the suppression of "unused-set" covers nothing',
    ]);
  });
});

describe('the commands', () => {
  it('see an edit of a layer below', async () => {
    const folder = folderOf(below('lower', top('../lower')));
    const [spec, out] = [join(folder, 'spec'), join(folder, 'out')];
    const generate = () => catalpa('generate', 'json-schema', '--catalogue', spec, '--out', out);
    await generate();
    writeFiles(folder, { 'lower/wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']}`.replace('500', '400') });
    expect((await generate()).out).toContain('1 written');
    expect((await generate()).out).toContain('0 written');
  });

  it('write neither outputs nor an import into layers', async () => {
    const folder = folderOf(below('lower', top('../lower')));
    const spec = join(folder, 'spec');
    const out = join(folder, 'lower', 'out');
    const generated = await catalpa('generate', '--catalogue', spec, '--out', out);
    expect([generated.code, generated.error]).toEqual([2, expect.stringContaining('is in that of the catalogue')]);
    writeFiles(folder, { 'info.json': '{"paraminfo":{"modules":[]}}' });
    const imported = await catalpa('import', 'paraminfo', join(folder, 'info.json'), '--into', spec);
    expect([imported.code, imported.error]).toEqual([
      2,
      expect.stringContaining('holds YAML files that no import made'),
    ]);
  });

  it('show what a server has otherwise where a layer states it', async () => {
    const folder = folderOf({
      ...below('lower', top('../lower')),
      'spec/wiki/modules/list/pages.yaml': 'change: pages\nparameters:\n  from: { required: true }\n',
    });
    const spec = join(folder, 'spec');
    await catalpa('generate', 'self-description', '--catalogue', spec, '--out', join(folder, 'out'));
    const description = join(folder, 'out', 'self-description', 'wiki', 'paraminfo.json');
    expect((await catalpa('drift', description, '--catalogue', spec)).out).toBe('no drift\n');
    const text = readFileSync(description, 'utf8');
    writeFileSync(description, text.replace('"required": true', '"required": false'));
    const { out } = await catalpa('drift', description, '--catalogue', spec, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ path: join(spec, 'wiki/modules/list/pages.yaml'), line: 3, column: 21 }]);
  });

  it('say where a layer stands, by a path from here', async () => {
    const folder = folderOf(below('lower', top('../lower')));
    const dumped = await catalpa('check', '--dump', '--catalogue', join(folder, 'spec'));
    expect(dumped.out).toContain('"at": "../lower/wiki/modules/list/pages.yaml:2:1"');
    const shown = await catalpa('show', 'pages', '--catalogue', join(folder, 'spec'));
    expect(shown.out).toContain('Stated in the layer ../lower\n');
  });

  it('say so of a layer that another layer names from its own folder', async () => {
    const between = { 'spec/observed/catalogue.yaml': 'title: Observed\nversion: 1.0.0\nextends: ../lower\n' };
    const folder = folderOf({ ...below('spec/lower', top('./observed')), ...between });
    const shown = await catalpa('show', 'pages', '--catalogue', join(folder, 'spec'));
    expect(shown.out).toContain('Stated in the layer ./lower\n');
  });
});

it('takes as long for ten layers as for their files', () => {
  const modules = (layer: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => {
        const name = `m${layer}x${index}`;
        const text = `name: ${name}\ngroup: list\nprefix: p\nsource: wiki-doc 1\nparameters: { a: DIR, b: LIMIT, c: [x, y] }\n`;
        return [`wiki/modules/list/${name}.yaml`, text];
      }),
    );
  const inFolder = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  const layers = Array.from({ length: 10 }, (_, index) => index);
  const one = folderOf({ ...mini, ...Object.assign({}, ...layers.map(modules)) });
  const ten = folderOf(
    Object.assign(
      inFolder('0', { ...mini, ...modules(0) }),
      ...layers.slice(1).map((layer) =>
        inFolder(`${layer}`, {
          'catalogue.yaml': `title: X\nversion: 1.0.0\nextends: ../${layer - 1}\n`,
          'wiki/sets/sets.yaml': `change: { LIMIT: { maximum: ${400 - layer} } }\n`,
          ...modules(layer),
        }),
      ),
    ),
  );
  const time = (folder: string): number => {
    const started = processorTime();
    expect(checkFolder(folder).catalogue).toBeDefined();
    return processorTime() - started;
  };
  const times = Array.from({ length: 3 }, () => [time(one), time(join(ten, '9'))]);
  const least = (which: number): number => Math.min(...times.map((pair) => pair[which] ?? 0));
  expect(least(1)).toBeLessThan(2 * least(0));
});
