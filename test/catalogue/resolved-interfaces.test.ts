import { expect, it } from 'vitest';
import { rememberInterfaces } from '../../generators/catalogue/resolve/resolved-interfaces.ts';
import { createSource } from '../../generators/catalogue/source.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { mini } from '../support/mini.ts';

const pages = 'wiki/modules/list/pages.yaml';

/** Checks a catalogue again and again; `check` gives the interfaces by name, and the findings. */
function following() {
  const resolved = rememberInterfaces();
  return (changed: Readonly<Record<string, string>> = {}) => {
    const sources = Object.entries({ ...mini, ...changed }).map(([path, text]) => createSource(path, text));
    const { catalogue, diagnostics } = checkSources(sources, undefined, undefined, resolved);
    const interfaces = new Map(catalogue?.interfaces.map((iface) => [iface.name, iface]));
    return { interfaces, found: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
  };
}

it('resolves only the interface that is edited', () => {
  const check = following();
  const before = check();
  const after = check({ [pages]: `${mini[pages]}purpose: Lists pages\n` });
  expect(after.interfaces.get('shop')).toBe(before.interfaces.get('shop'));
  expect(after.interfaces.get('wiki')).not.toBe(before.interfaces.get('wiki'));
  expect(after.interfaces.get('wiki')).toMatchObject({ modules: [{ purpose: 'Lists pages' }] });
});

it('finds the same in an interface that was not edited', () => {
  const check = following();
  const unused = { 'wiki/sets/unused.yaml': 'UNUSED: { values: [a, b] }\n' };
  const { found } = check(unused);
  expect(found).toContain('unused-set: the set "UNUSED" is never used');
  const { found: more } = check({ ...unused, 'shop/sets/more.yaml': 'MORE: { values: [a, b] }\n' });
  expect(more).toEqual(expect.arrayContaining([...found, 'unused-set: the set "MORE" is never used']));
  const suppressed = {
    'wiki/sets/unused.yaml': 'UNUSED: { values: [a, b], suppress: { unused-set: It is for later } }\n',
  };
  const { found: less } = check(suppressed);
  expect(less.join()).not.toContain('unused-');
  expect(check({ ...suppressed, 'shop/sets/more.yaml': 'MORE: { values: [a, b] }\n' }).found).toEqual(
    expect.arrayContaining([...less, 'unused-set: the set "MORE" is never used']),
  );
});

it('reports an error of an interface for as long as it is there', () => {
  const check = following();
  check();
  const wrong = { [pages]: (mini[pages] ?? '').replace('string', 'NOWHERE') };
  const { found } = check(wrong);
  expect(found).toEqual([expect.stringContaining('NOWHERE')]);
  expect(check({ ...wrong, 'shop/sets/more.yaml': 'MORE: { values: [a, b] }\n' }).found).toContain(found[0]);
  expect(check().found).toEqual([]);
});
