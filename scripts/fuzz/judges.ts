import { inspect } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as z from 'zod';
import { interfacesOfObjects } from '../../generators/catalogue/bind.ts';
import type { Catalogue, Interface } from '../../generators/catalogue/model.ts';
import type { ParameterObject } from '../../generators/catalogue/objects.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { moduleNames } from '../../generators/emit/zod/names.ts';
import { type Validator, validatorsOf } from './validators.ts';
import { zodSchemasOf } from './zod-schemas.ts';

export type Judge = (input: unknown) => boolean;

/** The three answers for one input. */
export interface Verdicts {
  readonly validator: boolean;
  readonly schema: boolean;
  readonly zod: boolean;
}

/** The answers of the three outputs for an input of one parameter object: whether they accept it. */
export interface Judges {
  /** With elevated rights, as the two others have the greatest bounds of any caller. */
  readonly validator: Judge;
  /** The same for an ordinary caller. */
  readonly ordinary: Judge;
  readonly schema: Judge;
  readonly zod: Judge;
}

/** A parameter object of an interface with those who judge inputs for it. */
export interface Court {
  readonly iface: Interface;
  readonly object: ParameterObject;
  readonly judges: Judges;
}

/** Everything that the outputs of a catalogue accept or refuse, as their users run them. */
export async function courtsOf(catalogue: Catalogue): Promise<readonly Court[]> {
  const schemas = await schemaJudges(catalogue);
  const zods = await zodSchemasOf(catalogue);
  const described = new Set(interfacesOfObjects(catalogue));
  const folders = (await validatorsOf(catalogue)).filter(({ iface }) => described.has(iface));
  return folders.flatMap(({ iface, subjects }) => {
    const named = new Map(moduleNames(iface).entries.map(({ object, exported }) => [object.name, exported]));
    return subjects.map(({ object, validator }): Court => {
      const schema = schemas.get(`${iface.name}/${object.name}`);
      if (!schema) throw new Error(`there is no schema of ${object.name}`);
      const zod = zodJudge(zods.get(iface.name)?.get(named.get(object.name) ?? ''));
      const own = validatorJudge(validator, { rights: 'elevated' });
      return { iface, object, judges: { validator: own, ordinary: validatorJudge(validator, {}), schema, zod } };
    });
  });
}

function validatorJudge(validator: Validator, options: object): Judge {
  return (input) => {
    const isAccepted = validator.validate(input, options).issues === undefined;
    if (validator.is(input, options) !== isAccepted) throw new Error(`"is" says ${!isAccepted} of ${inspect(input)}`);
    return isAccepted;
  };
}

function zodJudge(schema: z.ZodType | undefined): Judge {
  if (!schema) throw new Error('there is no such Zod schema');
  return (input) => schema.safeParse(input).success;
}

async function schemaJudges(catalogue: Catalogue): Promise<Map<string, Judge>> {
  const ajv = new Ajv2020({ strict: false, strictNumbers: true });
  const output = (await jsonSchemaGenerator.generate(catalogue)).filter(({ path }) => path.endsWith('.json'));
  const judges = output.map(({ path, text }): [string, Judge] => {
    const schema: { readonly title: string } = JSON.parse(text);
    let validate: ((input: unknown) => unknown) | undefined;
    const folder = path.slice(0, path.indexOf('/'));
    return [
      `${folder}/${schema.title}`,
      (input) => {
        // Compiling takes long, and not every schema is asked.
        validate ??= ajv.compile(schema);
        return validate(withoutUndefined(input)) === true;
      },
    ];
  });
  return new Map(judges);
}

/** JSON has no undefined: a member that is undefined is not there. */
function withoutUndefined(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
