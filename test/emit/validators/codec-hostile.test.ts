import { beforeAll, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';
import { hostileCatalogue, hostileModules } from '../typescript/hostile.ts';
import { resolved } from '../typescript/small.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';

const marks = { separator: "'*/\\\u2028", alternative: `\`\${x}</script>` };

/** The hostile catalogue with a binding whose texts could all become code. */
function catalogue() {
  const binding = {
    ...{ name: 'farm', title: 'A farm', basis: 'Common knowledge.' },
    fills: {
      gap: {
        ...{ says: 'So.', names: "{prefix}'{name}", booleans: 'presence', ...marks },
        fixed: { "it's": "'", ['__proto__']: '`' },
        selectors: { list: "*/'" },
        generators: { parameter: 'constructor', names: "\\'{name}\u202e" },
      },
    },
  };
  const files = { ...hostileCatalogue(), 'wiki/bindings/farm.yaml': JSON.stringify(binding) };
  return bindCatalogue(resolved(files), new Set(['wiki.farm']));
}

let folder: LoadedFolder;

beforeAll(async () => {
  folder = (await loadedFolders(catalogue()))('wiki.farm');
});

it('writes modules that compile, whatever the names and the marks are', async () => {
  expect(await compiled(await outputOf(validatorsGenerator, catalogue()))).toEqual([]);
});

it('reads back what it has written under any name', () => {
  const decoders = [...folder.exports.keys()].filter((name) => name.startsWith('decode'));
  expect(decoders.length).toBeGreaterThanOrEqual(hostileModules.length);
  const parameters = {
    ["p*/''__proto__"]: '__proto__',
    ["p*/''constructor"]: '`',
    ["p*/''a|b"]: 'a|b',
    ["p*/''set"]: ["'", '</script>', ''],
    ["p*/'''"]: 5,
  };
  const search = folder.encode(parameters);
  const read = decoders.map((name) => folder.decoder(name)(search).value).filter((value) => value !== undefined);
  expect(read).toEqual(hostileModules.map(() => parameters));
});

it('puts what every request has in front', () => {
  const written = new URLSearchParams(folder.encodeRequest({ "*/'": ['constructor', '__proto__'] }));
  expect([...written]).toEqual([
    ["it's", "'"],
    ['__proto__', '`'],
    ["*/'", `constructor${marks.separator}__proto__`],
  ]);
});

it('checks whole requests of any modules', () => {
  const { validate } = folder.requestOf('constructor', 'pages');
  expect(validate({ "*/'": 'constructor', "p*/''new": '*/' }).issues).toBeUndefined();
  expect(validate({ constructor: 'pages', "\\'p'from\u202e": 'A' }).issues).toBeUndefined();
  const { issues } = validate({ constructor: 'pages', "p'from": 'A', "\\'p'dir\u202e": 'left' });
  expect(issues?.map(({ code, path }) => [code, ...path])).toEqual([
    ['not-listed', "\\'p'dir\u202e"],
    ['unknown-parameter', "p'from"],
  ]);
});

it('reads whole requests of any modules', () => {
  const read = folder.requestDecoder('constructor', 'evil');
  const request = { "*/'": ['constructor'], "p*/''new": '*/' };
  expect(read(folder.encode(request)).value).toEqual(request);
  const { issues } = read(folder.encode({ ...request, "p'from": 'A' }));
  expect(issues?.map(({ code, path }) => [code, ...path])).toEqual([['unknown-parameter', "p'from"]]);
});
