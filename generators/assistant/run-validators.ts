import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { filesOf } from '../emit/generator.ts';
import { entriesOf, folderNames, type ObjectEntry } from '../emit/validators/folder-names.ts';
import { validatorsGenerator } from '../emit/validators/index.ts';
import type { Exports, Program } from './tool.ts';

/** An issue that a generated validator reports about a request. */
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

/** The functions of an interface's generated validators. */
export interface Validators {
  /** The validators, by the name of the module or endpoint. */
  readonly checks: ReadonlyMap<string, Check>;
  /** The decoders, which parse and check queries, by the name of the module or endpoint; none if no binding states the form of queries. */
  readonly decoders: ReadonlyMap<string, Check>;
  /** Checks whole requests, which may name any module; undefined if the interface has no such validator. */
  readonly request: Check | undefined;
  readonly decodeRequest: Check | undefined;
  /** Encodes the address of an operation. @throws {TypeError} with the reason if there is none. */
  readonly encodeRequest: ((operation: string) => unknown) | undefined;
}

const loaded = new WeakMap<Interface, Promise<Validators>>();

/** Generates and runs the validators of an interface, once. */
export function validatorsOf(
  iface: Interface,
  catalogue: Catalogue,
  program: Pick<Program, 'run'>,
): Promise<Validators> {
  const validators = loaded.get(iface) ?? load(iface, catalogue, program);
  loaded.set(iface, validators);
  // Validators that could not be run may run the next time.
  validators.catch(() => loaded.delete(iface));
  return validators;
}

async function load(iface: Interface, catalogue: Catalogue, program: Pick<Program, 'run'>): Promise<Validators> {
  const files = await filesOf(validatorsGenerator, { ...catalogue, interfaces: [iface] });
  const modules = files.filter(({ path }) => !path.endsWith('.d.ts'));
  const exports = program.run(modules, iface.name);
  const entries = entriesOf(folderNames(iface));
  const decoders = entries.flatMap((entry) =>
    entry.readers.filter(({ kind }) => kind === 'query').map(({ name }) => [entry, name] as const),
  );
  const validators = entries.map((entry) => [entry, entry.exported] as const);
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
