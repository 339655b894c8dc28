import { inspect } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as z from 'zod';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { filesOf } from '../../../generators/emit/generator.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { moduleNames } from '../../../generators/emit/zod/module-names.ts';
import { type Validator, validatorsOf } from './validators.ts';
import { zodSchemasOf } from './zod-schemas.ts';

export type Accepts = (input: unknown) => boolean;

/** The verdicts of the three outputs on an input. */
export interface Verdicts {
  readonly validator: boolean;
  readonly schema: boolean;
  readonly zod: boolean;
}

/** For each of the three outputs of a parameter object, whether it accepts an input. */
export interface AcceptsByOutput {
  /** With elevated rights, as the other two outputs have the bounds for these. */
  readonly validator: Accepts;
  /** The validator with ordinary rights. */
  readonly ordinary: Accepts;
  readonly schema: Accepts;
  readonly zod: Accepts;
}

/** A parameter object, and functions that check inputs with its outputs. */
export interface TestedObject {
  readonly iface: Interface;
  readonly object: ParameterObject;
  readonly accepts: AcceptsByOutput;
}

/** The parameter objects of a catalogue with their outputs, which are loaded in the way of users. */
export async function testedObjectsOf(catalogue: Catalogue): Promise<readonly TestedObject[]> {
  const schemas = await schemasAccept(catalogue);
  const zods = await zodSchemasOf(catalogue);
  const folders = await validatorsOf(catalogue);
  return folders.flatMap(({ iface, subjects }) => {
    const named = new Map(moduleNames(iface).entries.map(({ shape, exported }) => [shape.name, exported]));
    return subjects.map(({ object, validator }): TestedObject => {
      const schema = schemas.get(`${iface.name}/${object.name}`);
      if (!schema) throw new Error(`there is no schema of ${object.name}`);
      const zod = zodAccepts(zods.get(iface.name)?.get(named.get(object.name) ?? ''));
      const own = validatorAccepts(validator, { rights: 'elevated' });
      return { iface, object, accepts: { validator: own, ordinary: validatorAccepts(validator, {}), schema, zod } };
    });
  });
}

function validatorAccepts(validator: Validator, options: object): Accepts {
  return (input) => {
    const isAccepted = validator.validate(input, options).issues === undefined;
    if (validator.is(input, options) !== isAccepted) throw new Error(`"is" says ${!isAccepted} of ${inspect(input)}`);
    return isAccepted;
  };
}

function zodAccepts(schema: z.ZodType | undefined): Accepts {
  if (!schema) throw new Error('there is no such Zod schema');
  return (input) => schema.safeParse(input).success;
}

/** A file of schemas. The title of an object's schema is the object's name. */
interface SchemaFile {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, { readonly title?: string }>>;
}

async function schemasAccept(catalogue: Catalogue): Promise<Map<string, Accepts>> {
  // Without a precision, ajv would not take 0.3 for a multiple of 0.1.
  const ajv = new Ajv2020({ strict: false, strictNumbers: true, multipleOfPrecision: 15, validateFormats: false });
  const files = (await filesOf(jsonSchemaGenerator, catalogue)).filter(({ path }) => path.endsWith('.json'));
  const accepts = files.flatMap(({ path, text }) => {
    const file: SchemaFile = JSON.parse(text);
    ajv.addSchema(file);
    const objects = Object.entries(file.$defs).filter(([name, { title }]) => title === name);
    return objects.map(([name]): [string, Accepts] => {
      let validate: ((input: unknown) => unknown) | undefined;
      return [
        `${path.slice(0, path.indexOf('/'))}/${name}`,
        (input) => {
          // Schemas are compiled on first use, as compiling takes long and not all of them are used.
          validate ??= ajv.getSchema(`${file.$id}#/$defs/${encodeURIComponent(name)}`);
          return validate?.(withoutUndefined(input)) === true;
        },
      ];
    });
  });
  return new Map(accepts);
}

/** Removes undefined members and fields, which JSON does not have. */
function withoutUndefined(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(withoutUndefined);
  if (typeof input !== 'object' || input === null) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, withoutUndefined(value)]));
}
