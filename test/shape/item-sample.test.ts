import { expect, it } from 'vitest';
import { jsonText } from '../../generators/lib/json.ts';
import { shownResources } from '../../generators/shape/answers.ts';
import { sampleOf } from '../../generators/shape/item-sample.ts';
import { lineStyle, render } from '../../generators/shape/render.ts';
import { remarkPhrases, shownFields, shownTypePhrase } from '../../generators/shape/shown-fields.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

function thingOf(properties: string) {
  const text = `name: thing\ntitle: Thing\nsource: shop-doc 2\nresponse: { type: object, properties: { ${properties} } }\n`;
  const route =
    'title: Things\nsource: shop-doc 3\nroutes: { /shop/v1/things: { source: shop-doc 3, resource: thing, endpoints: [{ name: listThings, methods: GET }] } }\n';
  const { interfaces } = catalogueFrom({
    ...mini,
    'shop/resources/thing.yaml': text,
    'shop/routes/things.yaml': route,
  });
  const [shop] = interfaces;
  const thing = shop?.kind === 'routes' ? shownResources(shop).get('thing') : undefined;
  if (!thing) throw new Error('there is no such resource');
  return thing;
}

it.each([
  ['one: { type: string, format: email }', '"user@example.org"', 'string in the format `email`'],
  ['one: { type: [open, closed] }', '"open"', '`open`, `closed`'],
  ['one: STATE', '"open"', '`STATE`'],
  ['one: { type: integer, minimum: 5 }', '5', 'integer'],
  ['one: string?', '"example"', 'string or null'],
  ['one: { type: array, items: { type: [a, b] } }', '[ "a" ]', 'array of `a`, `b`'],
  ['one: { type: object, additionalProperties: string }', '{}', 'object of string'],
])('a field that is %s has the value %s in a sample, and the type %s', (properties, value, type) => {
  const thing = thingOf(properties);
  const sample = sampleOf(thing);
  expect(sample && jsonText(sample.item).replaceAll(/\s+/g, ' ')).toBe(`{ "one": ${value} } `);
  expect(shownFields(thing).map(({ accepts }) => render(shownTypePhrase(accepts), lineStyle))).toEqual([type]);
});

it('remarks on what is read-only, what not every response has, and what only some servers have', () => {
  const [field] = shownFields(thingOf('one: { type: string, readOnly: true }'));
  if (!field) throw new Error('there is no field');
  const onSome = { ...field, parameter: { ...field.parameter, servers: ['a'] } };
  const remarksOn = (mayBeLacking: boolean) =>
    remarkPhrases(onSome, mayBeLacking).map((phrase) => render(phrase, lineStyle));
  expect(remarksOn(true)).toEqual(['read-only', 'not in every response', 'only on `a`']);
  expect(remarksOn(false)).toEqual(['read-only', 'only on `a`']);
});

it('names the fields inside others after these', () => {
  const thing = thingOf(
    'links: { type: array, items: { type: object, properties: { href: string } } }, at: { type: object, properties: { by: string } }',
  );
  expect(shownFields(thing).map(({ path }) => path)).toEqual(['links', 'links[].href', 'at', 'at.by']);
});

it('leaves out what is in other contexts, and of what nothing is known', () => {
  const sample = sampleOf(
    thingOf('a: { type: string, contexts: [view] }, b: { type: string, contexts: [edit] }, c: {}'),
  );
  expect(sample?.context).toBe('view');
  expect(sample && [...(sample.item as ReadonlyMap<string, unknown>).keys()]).toEqual(['a']);
});
