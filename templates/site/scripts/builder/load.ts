import type { Code, Requested } from './request.ts';

/** The modules or endpoints of a page, as its builder states them. */
export interface BuilderData {
  /** The folder of the files, relative to the root of the site. */
  readonly folder: string;
  readonly objects: readonly { readonly label: string; readonly file: string }[];
}

/** A module or endpoint with its generated functions. */
export interface Loaded {
  readonly object: Requested & { readonly file: string };
  /** The folder of the interface. */
  readonly folder: string;
  readonly code: Code;
}

/** A module that can be added to a request, and the parameter that names it. */
export interface ListedModule {
  readonly label: string;
  readonly selector: string;
  readonly file: string;
}

/** The modules that can be in a request together with a module; none for an endpoint. */
export async function loadModules({ object, folder }: Loaded, files: URL): Promise<readonly ListedModule[]> {
  if (!object.whole || object.posted) return [];
  const response = await fetch(new URL(`${folder}/modules.json`, files));
  return response.ok ? ((await response.json()) as readonly ListedModule[]) : [];
}

/** Loads the data and the validator of a module or endpoint. @throws if a file is not there. */
export async function load(file: string, folder: URL): Promise<Loaded> {
  const response = await fetch(new URL(file, folder));
  if (!response.ok) throw new Error(`${response.status}: ${file}`);
  const object = (await response.json()) as Loaded['object'];
  const own = new URL('.', new URL(file, folder));
  const part = (name: string) => import(new URL(name, own).href);
  const [exported, codec, request] = await Promise.all([
    part(object.file),
    part('codec.js'),
    object.whole ? part('request.js') : undefined,
  ]);
  return { object, folder: file.split('/')[0] ?? '', code: { validator: exported[object.exported], codec, request } };
}
