import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { pascalCase } from '../../../generators/lib/identifiers.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { inFolder } from '../typescript/compile.ts';

export type Encode = (parameters: object) => string;
export type Decode = (search: unknown, options?: object) => Decoded;

export interface Decoded {
  readonly value?: Readonly<Record<string, unknown>>;
  readonly issues?: readonly Issue[];
  readonly warnings: readonly Issue[];
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly unknown[];
}

/** The exports of the folder of an interface. */
export interface LoadedFolder {
  readonly iface: Interface;
  readonly exports: ReadonlyMap<string, unknown>;
  readonly encode: Encode;
  readonly encodeRequest: Encode;
  decoder(name: string): Decode;
  /** The `validate` of a validator. */
  validator(name: string): Decode;
  /** A validator of requests that may select the named modules. */
  requestOf(...modules: readonly string[]): Validator;
  /** Its `validate`. */
  request(...modules: readonly string[]): Decode;
  /** Returns the decoder for requests that may select the named modules. */
  requestDecoder(...modules: readonly string[]): Decode;
}

export interface Validator {
  readonly validate: Decode;
  readonly '~standard': { readonly validate: Decode };
}

let shipped: Promise<(name: string) => LoadedFolder> | undefined;

/** The folders of the shipped bindings, by the names of their interfaces. */
export function loadedShipped(): Promise<(name: string) => LoadedFolder> {
  shipped ??= loadedFolders(boundShippedCatalogue());
  return shipped;
}

/** The folders of a catalogue as Node runs them, by the names of their interfaces. */
export async function loadedFolders(catalogue: Catalogue): Promise<(name: string) => LoadedFolder> {
  const bound = catalogue.interfaces.filter(({ binding }) => binding !== undefined);
  const output = await outputOf(validatorsGenerator, catalogue);
  return inFolder(output, async (folder) => {
    const loaded = new Map<string, LoadedFolder>();
    for (const iface of bound) {
      const module: object = await import(pathToFileURL(join(folder, iface.name, 'index.js')).href);
      loaded.set(iface.name, loadedFolder(iface, new Map(Object.entries(module))));
    }
    return (name) => {
      const found = loaded.get(name);
      if (!found) throw new Error(`there is no folder "${name}"`);
      return found;
    };
  });
}

function loadedFolder(iface: Interface, exports: ReadonlyMap<string, unknown>): LoadedFolder {
  const exported = (name: string): ((...given: readonly unknown[]) => unknown) => {
    const found = exports.get(name);
    if (typeof found !== 'function') throw new Error(`"${name}" is not exported`);
    return (...given) => found(...given);
  };
  const requestOf = (...modules: readonly string[]): Validator =>
    exported('requestOf')(Object.fromEntries(modules.map((name) => [name, exports.get(name)]))) as Validator;
  return {
    iface,
    exports,
    encode: (parameters) => String(exported('encode')(parameters)),
    encodeRequest: (request) => String(exported('encodeRequest')(request)),
    decoder: (name) => exported(name) as Decode,
    validator: (name) => (exports.get(name) as Validator).validate,
    requestOf,
    request: (...modules) => requestOf(...modules).validate,
    requestDecoder: (...modules) => {
      const decoders = modules.map((name) => [name, exports.get(`decode${pascalCase(name)}`)]);
      return exported('decodeRequest')(Object.fromEntries(decoders)) as Decode;
    },
  };
}
