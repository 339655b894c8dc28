import { expect, test } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { presetsFor } from '../../generators/catalogue/resolve/presets.ts';
import { defaultOptions, filesOf, type Section } from '../../generators/emit/generator.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { check } from '../support/catalogue.ts';
import { filesBelow } from '../support/files.ts';
import { observedWiki } from '../support/observed-wiki.ts';

type Files = Readonly<Record<string, string>>;
type Path = readonly (string | number)[];

/** The generators whose files say what they are made of. */
const generators = [validatorsGenerator, jsonSchemaGenerator, referenceGenerator];

/** The catalogue of these files with all bindings; undefined where something is wrong with them. */
function catalogueOf(files: Files): Catalogue | undefined {
  const { catalogue } = check(files);
  if (!catalogue) return undefined;
  const names = catalogue.interfaces.flatMap((iface) =>
    [...presetsFor(iface), ...iface.bindings.map(({ name }) => name)].map((name) => `${iface.name}.${name}`),
  );
  return withBindings(catalogue, names);
}

/** The texts of files and sections, by the path of the file and what each says that it is made of. */
async function textsByDigests(catalogue: Catalogue): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const add = (path: string, { madeOf, ...made }: Section): void => {
    if (madeOf !== undefined) texts.set(`${path} ${madeOf}`, made.text);
  };
  for (const generator of generators)
    for (const file of await filesOf(generator, catalogue, defaultOptions))
      for (const one of [file, ...(file.sections ?? [])]) add(`${generator.name}/${file.path}`, one);
  return texts;
}

/** The paths of everything that a file states, in the order of the file. */
function pathsIn(node: unknown, path: Path = []): Path[] {
  const below = (step: string | number, value: unknown): Path[] => [
    [...path, step],
    ...pathsIn(value, [...path, step]),
  ];
  if (isMap(node)) return node.items.flatMap(({ key, value }) => below(isScalar(key) ? String(key.value) : '', value));
  return isSeq(node) ? node.items.flatMap((item, index) => below(index, item)) : [];
}

/** The file with another text, number or boolean at a path, and without what is there. */
function editsOf(text: string, path: Path): string[] {
  const [other, without] = [parseDocument(text), parseDocument(text)];
  const value = other.getIn(path);
  if (typeof value === 'string') other.setIn(path, `${value}x`);
  if (typeof value === 'number') other.setIn(path, value + 1);
  if (typeof value === 'boolean') other.setIn(path, !value);
  without.deleteIn(path);
  return [other, without].map(String).filter((edited) => edited !== String(parseDocument(text)));
}

const base = filesBelow('test/rules/base');

test.each<[string, Files]>([
  ['one whose bindings state much', filesBelow('scripts/development/fuzz/catalogue')],
  ['one of modules and of routes', filesBelow('test/emit/openapi/fixtures/catalogue')],
  ['one with stated examples', { ...base, ...filesBelow('test/rules/example-request/ok') }],
  ['one whose modules select others and state what they answer', observedWiki],
])(
  'no output says that it is made of the same while its text is another one, whichever fact of a catalogue is edited or gone: %s',
  { timeout: 600_000 },
  async (_, files) => {
    const catalogue = catalogueOf(files);
    if (!catalogue) throw new Error('something is wrong with the catalogue');
    const known = await textsByDigests(catalogue);
    const stale: string[] = [];
    let sound = 0;
    let same = 0;
    for (const [file, text] of Object.entries(files)) {
      for (const path of pathsIn(parseDocument(text).contents)) {
        for (const edited of editsOf(text, path)) {
          const now = catalogueOf({ ...files, [file]: edited });
          if (!now) continue;
          sound += 1;
          for (const [digests, made] of await textsByDigests(now)) {
            const before = known.get(digests);
            if (before === undefined) continue;
            same += 1;
            if (before !== made) stale.push(`${digests.split(' ')[0]}, after an edit of ${path.join(' ')} in ${file}`);
          }
        }
      }
    }
    expect(stale).toEqual([]);
    expect(sound).toBeGreaterThan(40);
    // Most outputs do not depend on one fact.
    expect(same / sound).toBeGreaterThan(10);
  },
);
