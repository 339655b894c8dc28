import type { DescribedServer, Imported } from '../../../generators/import/import.ts';
import { importDocument } from '../../../generators/import/import.ts';
import { importers } from '../../../generators/import/index.ts';
import { readJson } from '../../../generators/import/json/document.ts';
import { checkSources } from '../../../generators/pipeline.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A server of that name that says this of itself. */
export function server(name: string, said: Json): DescribedServer {
  return { document: readJson(name, JSON.stringify(said)), described: name };
}

/** One import of several servers. */
export function imported(kind: string, [first, ...further]: readonly DescribedServer[]): Imported {
  const importer = importers.find(({ name }) => name === kind);
  if (!importer || !first) throw new Error('there is nothing to import');
  return importDocument({ importer, ...first, further, interface: 'it', check: checkSources, importers });
}

/** A parameter of a module. */
export const parameter = (name: string, facts: { readonly [key: string]: Json } = {}) => ({
  name,
  type: 'string',
  required: false,
  multi: false,
  ...facts,
});

/** A wiki with these modules, by path; each has a prefix of one letter, and what all of them state. */
export function wiki(
  modules: Readonly<Record<string, readonly Json[]>>,
  stated: { readonly [key: string]: Json } = {},
): Json {
  const listed = Object.entries(modules).map(([path, parameters]) => {
    const name = path.replace(/^.*\+/, '');
    const numbered = parameters.map((one, index) => ({ index: index + 1, ...(one as object) }));
    return {
      name,
      path,
      group: path === name ? 'action' : 'list',
      prefix: name[0] ?? '',
      parameters: numbered,
      templatedparameters: [],
      ...stated,
    };
  });
  return { paraminfo: { helpformat: 'none', modules: listed } } as Json;
}

/** A site with these routes: for each, the arguments of its endpoint for GET. `schemas` are those of the responses of routes. */
export function site(
  routes: Readonly<Record<string, { readonly [key: string]: Json }>>,
  host = 'site.example',
  schemas: Readonly<Record<string, Json>> = {},
): Json {
  const namespace = 'shop/v1';
  const listed = Object.entries(routes).map(([path, args]) => {
    const links = path.includes('(') ? {} : { _links: { self: `https://${host}/wp-json/${namespace}${path}` } };
    const schema = schemas[path];
    const stated = { ...links, ...(schema === undefined ? {} : { schema }) };
    return [
      `/${namespace}${path}`,
      { namespace, methods: ['GET'], endpoints: [{ methods: ['GET'], args }], ...stated },
    ];
  });
  return { name: host, namespaces: [namespace], authentication: [], routes: Object.fromEntries(listed) };
}
