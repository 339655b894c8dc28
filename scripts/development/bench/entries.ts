import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of JSON Schema that the outputs use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A parameter object of a module or an endpoint. */
export interface Entry {
  readonly iface: string;
  readonly name: string;
  /** A unique name, for use in code. */
  readonly id: string;
  readonly schema: Schema;
  /** The file with the validator. */
  readonly file: string;
}

const interfaces = ['content', 'wiki'];

/** All parameter objects of the shipped catalogue that have a validator and a schema in the output folder. */
export function entriesOf(out: string): readonly Entry[] {
  return interfaces.flatMap((iface) =>
    readdirSync(join(out, 'json-schema', iface))
      .filter((path) => path.endsWith('.json'))
      .sort()
      .map((path) => entryOf(out, iface, path.slice(0, -'.json'.length)))
      .filter(({ file }) => existsSync(file)),
  );
}

function entryOf(out: string, iface: string, name: string): Entry {
  const schema: Schema = JSON.parse(readFileSync(join(out, 'json-schema', iface, `${name}.json`), 'utf8'));
  return { iface, name, id: `${iface}_${name}`, schema, file: resolve(out, 'validators', iface, `${name}.js`) };
}

/** Returns whether a value is accepted. */
export type Accepts = (input: unknown) => boolean;

interface Validator {
  validate?(input: unknown): { readonly issues?: unknown };
  is?(input: unknown): boolean;
  readonly '~standard': { validate(input: unknown): { readonly issues?: unknown } };
}

/** Makes a separate function for each subject, as V8 optimizes all callers of shared code together. */
export function accepting(id: string, subject: unknown, expression: string): Accepts {
  return new Function('subject', `// ${id}\nreturn (input) => ${expression};`)(subject);
}

async function validatorOf({ file, name }: Entry): Promise<Validator> {
  const module: Record<string, Validator> = await import(pathToFileURL(file).href);
  const validator = module[name];
  if (validator === undefined) throw new Error(`${file} does not export "${name}"`);
  return validator;
}

/** Our validator of an entry, as a function that collects all issues. */
export async function allIssues(entry: Entry): Promise<Accepts> {
  const validator = await validatorOf(entry);
  const { validate = validator['~standard'].validate } = validator;
  return accepting(`allIssues ${entry.id}`, validate, 'subject(input).issues === undefined');
}

/** Our validator of an entry, as a function that only decides whether there are issues. */
export async function ours(entry: Entry): Promise<Accepts> {
  const { is } = await validatorOf(entry);
  return is ? accepting(`ours ${entry.id}`, is, 'subject(input)') : allIssues(entry);
}
