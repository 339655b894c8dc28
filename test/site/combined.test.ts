import { expect, it } from 'vitest';
import { buildables } from '../../generators/site/requests/buildable.ts';
import { requestFiles } from '../../generators/site/requests/files.ts';
import { combined } from '../../templates/site/scripts/builder/combined.ts';
import { givenOf } from '../../templates/site/scripts/builder/entered.ts';
import type { Loaded } from '../../templates/site/scripts/builder/load.ts';
import { type Code, missingFrom, validateRequest, wholeOf } from '../../templates/site/scripts/builder/request.ts';
import { loadedShipped } from '../emit/validators/codec-loaded.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';

const iface = 'wiki.mediawiki';

async function loaded(name: string): Promise<Loaded> {
  const object = buildables(boundShippedCatalogue(), () => true)
    .get(iface)
    ?.find((one) => one.name === name) as Loaded['object'];
  const all = Object.fromEntries((await loadedShipped())(iface).exports) as unknown as Code['codec'] & Code['request'];
  return {
    object,
    folder: iface,
    code: { validator: Reflect.get(all, object.exported), codec: all, request: all } as Code,
  };
}

const given = ({ object }: Loaded, values: Readonly<Record<string, unknown>>) =>
  givenOf(object.fields, new Map(Object.entries(values).map(([name, value]) => [name, { value }])));

it('has a module as a generator, with the modules that say something about its pages', async () => {
  const all = combined(await loaded('allpages'), [await loaded('revisions'), await loaded('info')], true);
  const values = given(all, { gaplimit: 5, aplimit: 5, rvprop: ['ids'], inprop: ['url'] });
  expect(wholeOf(all.object, values)).toEqual({
    generator: 'allpages',
    prop: ['revisions', 'info'],
    gaplimit: 5,
    rvprop: ['ids'],
    inprop: ['url'],
  });
  expect(validateRequest(all.object, values, all.code, false).issues).toBeUndefined();
  expect(missingFrom(all.object, values)).toEqual([]);
  const wrong = validateRequest(all.object, given(all, { gaplimit: 501, rvprop: ['x'] }), all.code, false);
  expect(wrong.issues?.map(({ path }) => path)).toEqual([['rvprop', 0], ['gaplimit']]);
});

it('has a list with another module, which needs pages of its own', async () => {
  const all = combined(await loaded('allpages'), [await loaded('info')], false);
  const values = given(all, { aplimit: 5 });
  expect(wholeOf(all.object, values)).toEqual({ list: 'allpages', prop: 'info', aplimit: 5 });
  expect(missingFrom(all.object, values)).toContain('titles');
  expect(all.object.fields.find(({ name }) => name === 'inprop')?.module).toBe('info');
});

it('lists the modules that can be combined, but no endpoints', () => {
  const { files } = requestFiles(
    buildables(boundShippedCatalogue(), () => true),
    [],
  );
  const lists = files.filter(({ path }) => path.endsWith('/modules.json'));
  expect(lists.map(({ path }) => path.split('/')[1])).toEqual([iface]);
  expect(JSON.parse(lists[0]?.text ?? '')).toContainEqual({
    label: 'info',
    selector: 'prop',
    file: `${iface}/info.json`,
  });
});
