import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { at, brokenReferences, objectsIn, parsedFilesOf } from '../openapi/documents.ts';
import { accepted, refused } from './accepted.ts';
import { objectSchemas } from './object-schemas.ts';

const catalogue = boundShippedCatalogue();
const files = await parsedFilesOf(jsonSchemaGenerator, catalogue);
const schemas = await objectSchemas(catalogue);
// One instance for all, as each compiles the schema of schemas.
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, formats: { 'date-time': true } });
const validators = new Map<string, ValidateFunction>();
for (const file of files.values()) ajv.addSchema(file as object);
for (const [path, file] of files) {
  for (const name of Object.keys(at(file, '$defs') ?? {})) {
    const validate = ajv.getSchema(`${path}#/$defs/${name}`);
    if (validate) validators.set(`${path.slice(0, path.indexOf('/'))}/${name}`, validate);
  }
}

it('has a schema for every parameter object, with its parameters in order', () => {
  const objects = catalogue.interfaces.flatMap((iface) => parameterObjects(iface).map((one) => ({ iface, one })));
  expect([...schemas.keys()]).toEqual(objects.map(({ iface, one }) => `${iface.name}/${one.name}`));
  for (const { iface, one } of objects) {
    const schema = schemas.get(`${iface.name}/${one.name}`);
    const names = one.parameters.map(({ name }) => name.replace('{slot}', 'main'));
    expect(Object.keys(at(schema, 'properties') ?? {}), one.name).toEqual(names);
    expect(at(schema, 'patternProperties'), one.name).toBe(undefined);
  }
});

it('refers to shared sets by their names, and to nothing that is missing or not used', () => {
  for (const [path, schema] of files) {
    expect(brokenReferences(schema), path).toEqual([]);
    const references = [...objectsIn(schema)].flatMap(([{ $ref: one }]) => (typeof one === 'string' ? [one] : []));
    const shared = Object.entries(at(schema, '$defs') ?? {}).filter(([name, one]) => at(one, 'title') !== name);
    const defined = shared.map(([name]) => `#/$defs/${name}`);
    expect(new Set(references), path).toEqual(new Set(defined));
  }
});

it('presets nothing that is not accepted', () => {
  let defaults = 0;
  for (const [path, schema] of schemas) {
    const validate = validators.get(path);
    const required = at(schema, 'required');
    const others = Object.fromEntries(
      (Array.isArray(required) ? required : []).map((name) => [String(name), undefined]),
    );
    for (const [name, property] of Object.entries(at(schema, 'properties') ?? {})) {
      const preset = at(property, 'default');
      if (preset === undefined) continue;
      validate?.({ ...others, [name]: preset });
      const wrong = (validate?.errors ?? []).filter(({ instancePath }) => instancePath.startsWith(`/${name}`));
      expect(wrong, `${path} ${name}`).toEqual([]);
      defaults += 1;
    }
  }
  expect(defaults).toBeGreaterThan(150);
});

it.each(accepted)('%s accepts %j', (name, value) => {
  const validate = validators.get(name);
  expect(validate?.(value), JSON.stringify(validate?.errors)).toBe(true);
});

it.each(refused)('%s refuses %j because of %s', (name, value, reason) => {
  const validate = validators.get(name);
  expect(validate?.(value)).toBe(false);
  expect(validate?.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toContain(reason);
});
