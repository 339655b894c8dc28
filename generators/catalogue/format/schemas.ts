import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import binding from '../../../spec/schema/binding.schema.json' with { type: 'json' };
import catalogue from '../../../spec/schema/catalogue.schema.json' with { type: 'json' };
import common from '../../../spec/schema/common.schema.json' with { type: 'json' };
import config from '../../../spec/schema/config.schema.json' with { type: 'json' };
import definitions from '../../../spec/schema/definitions.schema.json' with { type: 'json' };
import gaps from '../../../spec/schema/gaps.schema.json' with { type: 'json' };
import groups from '../../../spec/schema/groups.schema.json' with { type: 'json' };
import interfaceSchema from '../../../spec/schema/interface.schema.json' with { type: 'json' };
import module from '../../../spec/schema/module.schema.json' with { type: 'json' };
import resource from '../../../spec/schema/resource.schema.json' with { type: 'json' };
import routes from '../../../spec/schema/routes.schema.json' with { type: 'json' };
import sets from '../../../spec/schema/sets.schema.json' with { type: 'json' };
import type { SchemaName } from '../sources/file-kinds.ts';

/** The format's schemas by the name that their references use. */
const schemas: Readonly<Record<string, object>> = {
  'common.schema.json': common,
  'definitions.schema.json': definitions,
  'binding.schema.json': binding,
  'catalogue.schema.json': catalogue,
  'config.schema.json': config,
  'gaps.schema.json': gaps,
  'groups.schema.json': groups,
  'interface.schema.json': interfaceSchema,
  'module.schema.json': module,
  'resource.schema.json': resource,
  'routes.schema.json': routes,
  'sets.schema.json': sets,
};

/** Creates an Ajv instance with every schema of the format; with `source`, compiled schemas can be printed as code. */
export function createAjv(options: { readonly source: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    // Messages quote the descriptions of the schema that was broken.
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { process: withOneList, ...(options.source ? { source: true, esm: true } : {}) },
  });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return ajv;
}

/** The compiled schema of a kind of file. */
export function validatorOf(ajv: Ajv2020, kind: SchemaName): ValidateFunction {
  const validator = ajv.getSchema(`${kind}.schema.json`);
  if (!validator) throw new Error(`no schema for "${kind}"`);
  return validator;
}

/**
 * The code of compiled schemas, with a list of errors that grows in place. Otherwise the list is copied with each error of a referenced
 * schema, which takes minutes for a file with tens of thousands of errors.
 */
export function withOneList(code: string): string {
  return code.replace(/\bvErrors\.concat\(([\w.]+)\)/g, '$1.reduce((all, one) => (all.push(one), all), vErrors)');
}
