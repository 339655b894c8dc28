import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as z from 'zod';
import { interfacesOfObjects } from '../../../generators/catalogue/bind.ts';
import type { Catalogue, Interface } from '../../../generators/catalogue/model.ts';
import type { ParameterObject } from '../../../generators/catalogue/objects.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { folderNames } from '../../../generators/emit/validators/names.ts';
import { moduleNames } from '../../../generators/emit/zod/names.ts';
import type { Caller } from '../../support/objects/values.ts';
import { inFolder } from '../typescript/compile.ts';
import { outputOf } from '../typescript/small.ts';
import { loadedSchemas } from '../zod/loaded.ts';

export type Judge = (input: unknown) => boolean;

/** What each of the three outputs says of an input for one parameter object: whether it is accepted. */
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
  const zods = await loadedSchemas(catalogue);
  return inFolder(await outputOf(validatorsGenerator, catalogue), async (folder) => {
    const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
      import(pathToFileURL(join(folder, path)).href);
    const courts = interfacesOfObjects(catalogue).map(async (iface) => {
      const validators = await load(`${iface.name}/index.js`);
      const named = new Map(moduleNames(iface).entries.map(({ object, exported }) => [object.name, exported]));
      return folderNames(iface).entries.map(({ object, exported }): Court => {
        const schema = schemas.get(`${iface.name}/${object.name}`);
        if (!schema) throw new Error(`there is no schema of ${object.name}`);
        const zod = zodJudge(zods.get(iface.name)?.get(named.get(object.name) ?? ''));
        const validator = validatorJudge(validators[exported], { rights: 'elevated' });
        const ordinary = validatorJudge(validators[exported], {});
        return { iface, object, judges: { validator, ordinary, schema, zod } };
      });
    });
    return (await Promise.all(courts)).flat();
  });
}

function validatorJudge(validator: unknown, caller: Caller): Judge {
  if (!isValidator(validator)) throw new Error('there is no such validator');
  return (input) => {
    const isAccepted = validator.validate(input, caller).issues === undefined;
    if (validator.is(input, caller) !== isAccepted) throw new Error(`"is" says ${!isAccepted} of ${inspect(input)}`);
    return isAccepted;
  };
}

interface Validator {
  is(input: unknown, options: Caller): boolean;
  validate(input: unknown, options: Caller): { readonly issues?: readonly unknown[] };
}

function isValidator(value: unknown): value is Validator {
  return typeof value === 'object' && value !== null && 'validate' in value && 'is' in value;
}

function zodJudge(schema: z.ZodType | undefined): Judge {
  if (!schema) throw new Error('there is no such Zod schema');
  return (input) => schema.safeParse(input).success;
}

async function schemaJudges(catalogue: Catalogue): Promise<Map<string, Judge>> {
  const ajv = new Ajv2020({ strict: false, strictNumbers: true });
  const output = await outputOf(jsonSchemaGenerator, catalogue);
  const judges = Object.entries(output).map(([path, text]): [string, Judge] => {
    const schema: { readonly title: string } = JSON.parse(text);
    const validate = ajv.compile(schema);
    const folder = path.slice(0, path.indexOf('/'));
    return [`${folder}/${schema.title}`, (input) => validate(withoutUndefined(input)) === true];
  });
  return new Map(judges);
}

/** JSON has no undefined: a member that is undefined is not there. */
function withoutUndefined(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
