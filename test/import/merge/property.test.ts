import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../generators/catalogue/files.ts';
import type { Interface } from '../../../generators/catalogue/model.ts';
import type { Source } from '../../../generators/catalogue/source.ts';
import { compareInterfaces } from '../../../generators/diff/compare.ts';
import { ownersOf } from '../../../generators/import/merge/listings.ts';
import { merge } from '../../../generators/import/merge/merge.ts';
import { modelOf } from '../../../generators/import/merge/view.ts';
import { isSame } from '../../../generators/lib/json.ts';
import { sized } from '../../support/thorough.ts';
import { applied, kept, sourcesOf } from './fixture.ts';
import { emittedBy, flatDraft } from './flat.ts';
import { mutated } from './mutate.ts';

const sources = sourcesOf(kept);

function model(name: string, from: readonly Source[]): Interface {
  const own = from.filter(({ path }) => path.startsWith(`${name}/`));
  return modelOf(
    name,
    own.map(({ path, data }) => [path, data ?? null]),
  );
}

// The last one brings in a parameter twice where another one is gone.
const seeds = [...Array(sized(20, 200)).keys(), 1052];
const cases = ['shop', 'wiki'].flatMap((name) => seeds.map((seed) => ({ name, seed })));

/** Parameters that are still there and have lost what a person wrote of their purpose. */
function lostPurposes(before: Interface, after: Interface): string[] {
  const now = new Map(ownersOf(after).map(({ key, parameters }) => [key, parameters]));
  return ownersOf(before).flatMap(({ key, parameters }) => {
    const purposes = new Map((now.get(key) ?? []).map((one) => [one.name, one.purpose]));
    const lost = parameters.filter(({ name, purpose }) => purposes.has(name) && purposes.get(name) !== purpose);
    return lost.map(({ name }) => `${key} ${name}`);
  });
}

describe.each(['shop', 'wiki'])('an import over the catalogue of the %s', (name) => {
  it('changes nothing where the server says what the catalogue says', () => {
    const draft = flatDraft(model(name, sources));
    expect(merge(sources, draft)).toMatchObject({ files: new Map(), removed: [] });
  });
});

it('over the shipped catalogue changes nothing where the server says what it says', async () => {
  const shipped = readCatalogue('spec');
  for (const name of ['content', 'wiki']) {
    expect(merge(shipped, flatDraft(model(name, shipped)))).toMatchObject({ files: new Map(), removed: [] });
  }
});

/** A description without titles, which are texts for people. */
function withoutTitles(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutTitles);
  if (!(json instanceof Map)) return json;
  return new Map([...json].flatMap(([key, value]) => (key === 'title' ? [] : [[key, withoutTitles(value)]])));
}

describe('an import of whatever a server may have changed', () => {
  it.each(cases)('makes the catalogue of the $name say the same ($seed)', ({ name, seed }) => {
    const draft = mutated(flatDraft(model(name, sources)), seed, 1 + (seed % 9));
    const before = model(name, sources);
    const merged = merge(sources, draft);
    expect(merge(sources, draft, before)).toEqual(merged);
    const result = applied(sources, merged);
    expect(isSame(emittedBy(model(name, result)), emittedBy(modelOf(name, draft.files)))).toBe(true);
    expect(lostPurposes(before, model(name, result))).toEqual([]);
    expect(merge(result, draft)).toMatchObject({ files: new Map(), removed: [] });
    const now = modelOf(name, draft.files);
    expect(compareInterfaces(model(name, result), now)).toEqual([]);
    // Whatever an import would write that is a fact is a change.
    const isChanged = !isSame(withoutTitles(emittedBy(before)), withoutTitles(emittedBy(now)));
    expect(compareInterfaces(before, now).length > 0).toBe(isChanged);
  });
});
