import type { DataMap } from '../../catalogue/data.ts';
import type { RoutesInterface } from '../../catalogue/model.ts';
import { resolveCatalogue } from '../../catalogue/resolve/catalogue.ts';
import { createSource } from '../../catalogue/source.ts';
import type { Json } from '../../lib/json.ts';
import { createOrigins, type Draft, type Importer, type Origins, type Repair } from '../draft.ts';
import { sourcesOf } from '../sources.ts';
import { argumentResidue, interfaceResidue, routeResidues } from './differences.ts';
import { endpointNames } from './endpoint-names.ts';
import { familiesOf } from './families.ts';
import { type InterfaceParts, interfaceFile } from './interface.ts';
import { createArguments, type KnownArguments } from './known-arguments.ts';
import { linksOf } from './links.ts';
import { type ParameterData, shortened } from './parameter-data.ts';
import { readRoutes } from './routes.ts';
import { createSegmentKinds } from './segment-kinds.ts';
import { isMap } from './shapes.ts';
import { createValueSets } from './value-sets.ts';
import { familyFile, type Written } from './write.ts';

/** Reads the index that a WordPress site gives at the root of its REST interface. */
export const routeIndexImporter: Importer = {
  name: 'route-index',
  purpose: 'The index of routes at the root of a WordPress site: routes, endpoints and arguments.',
  defaultInterface: 'content',
  refuse(document) {
    if (!isMap(document)) return 'the document is not a map';
    const routes = document.get('routes');
    if (routes === undefined) return 'there is no "routes"';
    if (!isMap(routes)) return '"routes" is not a map';
    return routes.size === 0 ? '"routes" is empty' : undefined;
  },
  read: readIndex,
};

function readIndex(document: Json, name: string, described: string): Draft {
  const routes = isMap(document) ? document.get('routes') : undefined;
  if (!isMap(document) || !isMap(routes)) throw new Error('a document that is no route index cannot be read as one');
  const repairs: Repair[] = [];
  const kinds = createSegmentKinds();
  const sets = createValueSets();
  const known = createArguments(sets, repairs);
  const read = readRoutes(document, routes, kinds, { known, repairs });
  const families = familiesOf(read.routes);
  const names = endpointNames(read.routes);
  const linked = read.routes.flatMap(({ parts, written, given }) =>
    isMap(given) && parts.every(({ kind }) => kind === 'literal') ? [{ path: written, route: given }] : [],
  );
  const parts = {
    index: document,
    described,
    links: linksOf(linked),
    namespaces: read.namespaces,
    patterns: kinds.patterns,
  };
  const filesWith = (residue: InterfaceParts['residue'], written: Written, origins?: Origins): Draft['files'] => {
    const files = new Map<string, DataMap>([[`${name}/interface.yaml`, interfaceFile({ ...parts, residue })]]);
    for (const family of families) {
      const file = `${name}/routes/${family.name}.yaml`;
      files.set(file, familyFile(family, written, file, origins));
    }
    if (sets.written.size > 0) files.set(`${name}/sets/values.yaml`, sets.written);
    return files;
  };
  // What it would be described as without any residue shows what the residue is.
  const bare = filesWith(undefined, { names, extensions: new Map(), hasArguments: false });
  const iface = resolved(
    name,
    new Map([...bare, [`${name}/groups/arguments.yaml`, groupOf([...known.distinct.keys()])]]),
  );
  addResidues(known, iface);
  const extensions = routeResidues(families, iface);
  const origins = createOrigins();
  const files = filesWith(interfaceResidue(document, iface), { names, extensions, hasArguments: true }, origins);
  return { interface: name, files, origins, repairs };
}

/** A group of all arguments that differ: what is described alike needs to be looked at once. */
function groupOf(parameters: readonly ParameterData[]): DataMap {
  const numbered = parameters.map((data, index) => [`${index}`, shortened(data)] as const);
  return new Map([['ARGUMENTS', new Map([['parameters', new Map(numbered)]])]]);
}

/** Adds what their descriptions lack of the document to the arguments, which are those of the only group. */
function addResidues({ distinct }: KnownArguments, { groups: [group] }: RoutesInterface): void {
  for (const [index, [data, given]] of [...distinct].entries()) {
    const parameter = group?.parameters[index];
    const residue = parameter && argumentResidue(given, parameter);
    if (residue) data.set('extensions', residue);
  }
}

/** The interface of a draft. It has no mistakes, as only what the format takes comes into a draft. */
function resolved(name: string, files: Draft['files']): RoutesInterface {
  const text = `{ title: Imported, version: 0.0.0, interfaces: ${JSON.stringify([name])} }`;
  const draft = { interface: name, files, origins: createOrigins(), repairs: [] };
  const sources = [createSource('catalogue.yaml', text), ...sourcesOf(draft, createSource('document', ''))];
  const { catalogue, diagnostics } = resolveCatalogue(sources);
  const [iface] = catalogue?.interfaces ?? [];
  if (iface?.kind !== 'routes') throw new Error(`the draft is not right: ${diagnostics[0]?.message}`);
  return iface;
}
