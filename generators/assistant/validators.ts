import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { filesOf } from '../emit/generator.ts';
import { folderNames, type ObjectEntry } from '../emit/validators/folder-names.ts';
import { validatorsGenerator } from '../emit/validators/index.ts';
import type { Exports, Program } from './tool.ts';

/** Something that a generated validator says of a request. */
export interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly expected?: string;
  readonly received?: string;
  readonly suggestion?: string | undefined;
}

export interface Result {
  readonly value?: unknown;
  readonly issues?: readonly Issue[];
  readonly warnings: readonly Issue[];
}

export interface Options {
  readonly rights?: 'elevated';
}

export type Check = (input: unknown, options: Options) => Result;

/** The generated code of an interface. */
export interface Validators {
  /** By the name of a module or an endpoint. */
  readonly checks: ReadonlyMap<string, Check>;
  /** What reads and checks the query of a module or an endpoint; none where no binding says how queries are written. */
  readonly decoders: ReadonlyMap<string, Check>;
  /** Checks whole requests that may name any module; undefined where there is nothing like it. */
  readonly request: Check | undefined;
  readonly decodeRequest: Check | undefined;
  /** Writes the address of an operation, or throws a TypeError that says why there is none. */
  readonly encodeRequest: ((operation: string) => unknown) | undefined;
}

const loaded = new WeakMap<Interface, Promise<Validators>>();

/** Generates and runs the validators of an interface, once. */
export function validatorsOf(iface: Interface, catalogue: Catalogue, program: Program): Promise<Validators> {
  const known = loaded.get(iface) ?? load(iface, catalogue, program);
  loaded.set(iface, known);
  // What could not be run once may be next time.
  known.catch(() => loaded.delete(iface));
  return known;
}

async function load(iface: Interface, catalogue: Catalogue, program: Program): Promise<Validators> {
  const files = await filesOf(validatorsGenerator, { ...catalogue, interfaces: [iface] });
  const modules = files.filter(({ path }) => !path.endsWith('.d.ts'));
  const exports = program.run(modules, iface.name);
  const folder = folderNames(iface);
  const decoders = folder.entries.flatMap((entry) =>
    entry.readers.filter(({ kind }) => kind === 'query').map(({ name }) => [entry, name] as const),
  );
  const validators = folder.entries.map((entry) => [entry, entry.exported] as const);
  const together = (name: string, parts: readonly (readonly [ObjectEntry, string])[]): unknown => {
    const make = exports.get(name);
    if (typeof make !== 'function') return undefined;
    return make(Object.fromEntries(parts.map(([{ shape }, exported]) => [shape.name, exports.get(exported)])));
  };
  const whole = together('requestOf', validators);
  const encode = exports.get('encodeRequest');
  return {
    checks: functions(validators, exports, (one) => (one as { readonly validate: Check }).validate),
    decoders: functions(decoders, exports, (one) => one as Check),
    request: whole === undefined ? undefined : (whole as { readonly validate: Check }).validate,
    decodeRequest: together('decodeRequest', decoders) as Check | undefined,
    encodeRequest: typeof encode === 'function' ? (operation) => encode(operation) : undefined,
  };
}

function functions(
  parts: readonly (readonly [ObjectEntry, string])[],
  exports: Exports,
  checkOf: (exported: unknown) => Check,
): ReadonlyMap<string, Check> {
  return new Map(
    parts.map(([{ shape }, name]) => {
      const exported = exports.get(name);
      if (exported === undefined) throw new Error(`the validators do not export "${name}"`);
      return [shape.name, checkOf(exported)];
    }),
  );
}
