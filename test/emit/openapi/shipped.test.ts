import { expect, it } from 'vitest';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import { parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue, shippedCatalogue } from '../../support/catalogue.ts';
import { at, brokenReferences, objectsIn, type Parsed, parsedFilesOf, pointedAt } from './documents.ts';
import { validatorOf } from './strict.ts';

const catalogue = shippedCatalogue();
const documents = await parsedFilesOf(openapiGenerator, catalogue);
const shipped = catalogue.interfaces.map((iface): [string, Interface, Parsed] => [
  iface.name,
  iface,
  documents.get(`${iface.name}.json`) ?? null,
]);

it.each(shipped)('%s: every reference has a target', (_, __, document) => {
  expect(brokenReferences(document)).toEqual([]);
});

it.each(shipped)(
  '%s: every shared set is a component of its own name, with its values in order',
  (_, iface, document) => {
    for (const { name, type } of iface.sets) {
      const component = at(document, 'components', 'schemas', name);
      expect(component, name).toBeDefined();
      const values =
        type.kind === 'values' && type.form === undefined ? type.values.map(({ value }) => value) : undefined;
      expect(at(component, 'enum'), name).toEqual(values);
    }
    const enums = [...objectsIn(document)].filter(([{ enum: values }]) => Array.isArray(values) && values.length > 20);
    const inSets = enums.filter(([, pointer]) =>
      /^#\/components\/schemas\/[A-Z0-9_]+(\/(any|one)Of\/0)?$/.test(pointer),
    );
    // Long lists that belong to one parameter alone stay where they are.
    const own = enums.length - inSets.length;
    expect(own).toBe(iface.kind === 'modules' ? 3 : 0);
  },
);

it.each(shipped)(
  '%s: every schema compiles in strict mode, and every default is accepted by its own',
  (_, __, document) => {
    const ajv = validatorOf(document);
    for (const name of Object.keys(at(document, 'components', 'schemas') ?? {})) {
      expect(ajv.getSchema(`document#/components/schemas/${name}`), name).toBeDefined();
    }
    for (const [, pointer] of objectsIn(document)) {
      if (!/^#\/(paths|components\/parameters)\/.*\/schema$/.test(pointer)) continue;
      expect(ajv.getSchema(`document${encodeURI(pointer)}`), pointer).toBeDefined();
    }
    let defaults = 0;
    for (const [schema, pointer] of objectsIn(document)) {
      const isSchema = /\/schemas?(\/|$)/.test(pointer) && !pointer.endsWith('/properties');
      if (!isSchema || !Object.hasOwn(schema, 'default')) continue;
      const validate = ajv.getSchema(`document${encodeURI(pointer)}`);
      expect(validate?.(schema['default']), `${pointer}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
      defaults += 1;
    }
    expect(defaults).toBeGreaterThan(25);
  },
);

it('has one operation for each method of each endpoint, with names that are unique and stable', () => {
  const [, iface, document] = shipped[0] ?? [];
  const operations = [...objectsIn(document ?? null)].filter(([{ operationId }]) => typeof operationId === 'string');
  const ids = operations.map(([{ operationId }]) => operationId);
  expect(new Set(ids).size).toBe(84);
  expect(ids).toHaveLength(84);
  expect(Object.keys(at(document, 'paths') ?? {})).toHaveLength(34);
  const names = iface ? parameterObjects(iface).map(({ name }) => name) : [];
  expect(new Set(operations.map(([operation]) => operation['x-catalpa-endpoint']))).toEqual(new Set(names));
  expect(ids.filter((id) => String(id).startsWith('updatePost'))).toEqual([
    'updatePost',
    'updatePostPut',
    'updatePostPatch',
  ]);
});

it('gives each operation the arguments of its endpoint, in order, and each variable of its path', () => {
  const [, iface, document] = shipped[0] ?? [];
  if (iface?.kind !== 'routes' || !document) throw new Error('the first interface has no routes');
  for (const object of parameterObjects(iface)) {
    if (object.kind !== 'endpoint') continue;
    const { endpoint, route } = object;
    for (const method of endpoint.methods) {
      const operation = at(document, 'paths', route.path, method.toLowerCase());
      const listed = at(operation, 'parameters') ?? [];
      const parameters = (Array.isArray(listed) ? listed : []).map((one) => {
        const reference = at(one, '$ref');
        return typeof reference === 'string' ? pointedAt(document, reference) : one;
      });
      const inOrder = object.parameters.filter(({ location }) => location !== 'body').map(({ name }) => name);
      const own = parameters.filter((one) => at(one, 'x-catalpa-argument') !== false);
      expect(
        own.map((one) => at(one, 'name')),
        endpoint.name,
      ).toEqual(inOrder);
      const inPath = parameters.filter((one) => at(one, 'in') === 'path').map((one) => `{${at(one, 'name')}}`);
      expect(inPath, endpoint.name).toEqual(route.path.match(/\{[^}]*\}/g) ?? []);
      const hasBody = object.parameters.some(({ location }) => location === 'body');
      expect(at(operation, 'requestBody') !== undefined, endpoint.name).toBe(hasBody);
    }
  }
});

it('shows the body of no response but that of the index, and invents no status and no scheme', () => {
  const [, , document] = shipped[0] ?? [];
  const responses = [...objectsIn(document ?? null)].filter(([, pointer]) => pointer.endsWith('/responses'));
  const ofOperations = responses.filter(([, pointer]) => pointer.startsWith('#/paths/'));
  expect(new Set(ofOperations.flatMap(([one]) => Object.keys(one)))).toEqual(new Set(['default']));
  const shown = ofOperations.filter(([one]) => at(one, 'default', 'content') !== undefined);
  expect(shown.map(([, pointer]) => pointer)).toEqual(['#/paths/~1/get/responses']);
  expect([...objectsIn(document ?? null)].filter(([one]) => 'security' in one || 'securitySchemes' in one)).toEqual([]);
});

it('states a type beside every pattern, as tools take a value without one for anything', async () => {
  const bound = await parsedFilesOf(openapiGenerator, boundShippedCatalogue());
  const untyped = (one: unknown): readonly unknown[] => {
    if (typeof one !== 'object' || one === null) return [];
    const inside = Object.values(one).flatMap(untyped);
    return 'pattern' in one && typeof one.pattern === 'string' && !('type' in one) ? [one, ...inside] : inside;
  };
  expect([...documents.values(), ...bound.values()].flatMap(untyped)).toEqual([]);
});

it('leaves open only the resources of which not all fields are shown, and says so', () => {
  const [, , document] = shipped[0] ?? [];
  const schema = (name: string): Parsed => at(document, 'components', 'schemas', name) ?? null;
  expect(at(schema('PostBody'), 'additionalProperties')).toBe(false);
  expect(at(schema('RevisionBody'), 'additionalProperties')).toBeUndefined();
  expect(at(schema('RevisionBody'), 'description')).toContain('Not shown: The fields of a revision beyond');
});

it('has a schema for each module, with its parameters by name and order', () => {
  const [, iface, document] = shipped[1] ?? [];
  const objects = iface ? parameterObjects(iface) : [];
  expect(objects).toHaveLength(64);
  for (const { name, parameters } of objects) {
    const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Parameters`;
    const schema = at(document, 'components', 'schemas', component);
    const names = parameters.map((one) =>
      one.variables.length === 0 ? one.name : one.name.replace(/\{\w+\}/, 'main'),
    );
    expect(Object.keys(at(schema, 'properties') ?? {}), name).toEqual(names);
    const required = parameters.filter((one) => one.required).map((one) => one.name);
    expect(at(schema, 'required') ?? [], name).toEqual(required);
  }
});
