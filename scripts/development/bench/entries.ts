import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of a JSON Schema that the outputs use. */
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

/** One parameter object: a module's or an endpoint's. */
export interface Entry {
  readonly iface: string;
  readonly name: string;
  /** Tells it from every other entry, as a name in code. */
  readonly id: string;
  readonly schema: Schema;
  /** The validator's module. */
  readonly file: string;
}

const interfaces = ['content', 'wiki'];

/** Every parameter object of the shipped catalogue that has a validator and a schema in the folder of the outputs. */
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

/** Says whether a value is accepted. */
export type Accepts = (input: unknown) => boolean;

interface Validator {
  validate?(input: unknown): { readonly issues?: unknown };
  is?(input: unknown): boolean;
  readonly '~standard': { validate(input: unknown): { readonly issues?: unknown } };
}

/** A function of its own for each subject: V8 learns about the calls of one function from all that share its code. */
export function accepting(id: string, subject: unknown, expression: string): Accepts {
  return new Function('subject', `// ${id}\nreturn (input) => ${expression};`)(subject);
}

async function validatorOf({ file, name }: Entry): Promise<Validator> {
  const module: Record<string, Validator> = await import(pathToFileURL(file).href);
  const validator = module[name];
  if (validator === undefined) throw new Error(`${file} does not export "${name}"`);
  return validator;
}

/** Our validator of an entry, asked for all that is wrong. */
export async function allIssues(entry: Entry): Promise<Accepts> {
  const validator = await validatorOf(entry);
  const { validate = validator['~standard'].validate } = validator;
  return accepting(`allIssues ${entry.id}`, validate, 'subject(input).issues === undefined');
}

/** Our validator of an entry, asked whether anything is wrong. */
export async function ours(entry: Entry): Promise<Accepts> {
  const { is } = await validatorOf(entry);
  return is ? accepting(`ours ${entry.id}`, is, 'subject(input)') : allIssues(entry);
}
