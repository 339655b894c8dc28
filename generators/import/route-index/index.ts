import type { RoutesInterface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import type { Property } from '../../catalogue/model/type-model.ts';
import { resolveCatalogue } from '../../catalogue/resolve/catalogue.ts';
import { sourceOver } from '../../catalogue/sources/source.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { argumentEntry, propertyEntry } from '../../emit/self-description/argument-entries.ts';
import { isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { type AddOrigin, createOrigins, type Draft, type Importer, type Repair } from '../draft.ts';
import { sourcesOf } from '../sources.ts';
import { addFieldResidues, definitionResidue, interfaceResidue, routeResidues } from './differences.ts';
import { endpointNames } from './endpoint-names.ts';
import { type Family, familiesOf } from './families.ts';
import { interfaceFile } from './interface-file.ts';
import { createArguments, type KnownArguments } from './known-arguments.ts';
import { linksOf } from './links.ts';
import { type ParameterData, shortened } from './parameter-data.ts';
import { readRoutes } from './read-routes.ts';
import { createSegmentKinds } from './segment-kinds.ts';
import { resourceFiles, resourcesOf } from './stated-resources.ts';
import { createValueSets } from './value-sets.ts';
import { familyFile, type Written } from './write.ts';

/** Imports the index at the root of a WordPress site's REST interface. */
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
  const collectedArguments = createArguments(sets, repairs);
  const collectedSchemas = createArguments(sets, repairs, 'schemas');
  const read = readRoutes(document, routes, kinds, { collectedArguments, collectedSchemas, repairs });
  const families = familiesOf(read.routes);
  const names = endpointNames(read.routes);
  const resources = resourcesOf(read.routes);
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
  const setFiles: [string, DataMap][] = sets.written.size > 0 ? [[`${name}/sets/values.yaml`, sets.written]] : [];
  // The residue is the difference between the document and the description without a residue.
  const bare: [string, DataMap] = [`${name}/interface.yaml`, interfaceFile({ ...parts, residue: undefined })];
  const resolvedArguments = (): RoutesInterface => {
    const group = groupOf([...collectedArguments.distinct.keys()]);
    const files = [bare, ...setFiles, [`${name}/groups/arguments.yaml`, group]] as const;
    return resolved(name, new Map([...files, ...resourceFiles(name, resources)]));
  };
  const first = resolvedArguments();
  const isAdded = [describedArguments(collectedArguments, first), describedSchemas(collectedSchemas, resources, first)]
    .map(addFieldsResidues)
    .includes(true);
  const iface = isAdded ? resolvedArguments() : first;
  addResidues(describedArguments(collectedArguments, iface), (read) => argumentEntry(read as Parameter));
  addResidues(describedSchemas(collectedSchemas, resources, iface), propertyEntry);
  const written: Written = { names, resources, extensions: routeResidues(read.routes, iface) };
  const root: [string, DataMap] = [
    `${name}/interface.yaml`,
    interfaceFile({ ...parts, residue: interfaceResidue(document, iface) }),
  ];
  return {
    interface: name,
    files: new Map([root, ...familyFiles(name, families, written), ...resourceFiles(name, resources), ...setFiles]),
    origins: createOrigins((addOrigin) => {
      familyFiles(name, families, written, addOrigin);
      resourceFiles(name, resources, addOrigin);
    }),
    repairs,
  };
}

function familyFiles(
  name: string,
  families: readonly Family[],
  written: Written,
  addOrigin?: AddOrigin,
): [string, DataMap][] {
  return families.map((family) => {
    const file = `${name}/routes/${family.name}.yaml`;
    return [file, familyFile(family, written, file, addOrigin)];
  });
}

/** A group of all different arguments: equal ones need to be resolved only once. */
function groupOf(parameters: readonly ParameterData[]): DataMap {
  const numbered = parameters.map((data, index) => [`${index}`, shortened(data)] as const);
  return new Map([['ARGUMENTS', new Map([['parameters', new Map(numbered)]])]]);
}

/** Each different argument and schema with its description, and the facts that its data gives. */
type Described = readonly (readonly [data: ParameterData, given: Json, read: Property | undefined])[];

function describedArguments({ distinct }: KnownArguments, { groups: [group] }: RoutesInterface): Described {
  return [...distinct].map(([data, given], index) => [data, given, group?.parameters[index]]);
}

function describedSchemas(
  { distinct }: KnownArguments,
  resources: ReturnType<typeof resourcesOf>,
  iface: RoutesInterface,
): Described {
  const read = new Map(iface.resources.map(({ name, response }) => [name, response]));
  return [...distinct].map(([data, given]) => [data, given, read.get(resources.get(data)?.name ?? '')]);
}

/** Adds residues to the fields inside. Returns whether any were added. */
function addFieldsResidues(described: Described): boolean {
  let isAdded = false;
  for (const [data, given, read] of described) if (read) isAdded = addFieldResidues(data, given, read.type) || isAdded;
  return isAdded;
}

/** Adds the facts of descriptions that `entry` does not give back. */
function addResidues(described: Described, entry: (read: Property) => JsonMap): void {
  for (const [data, given, read] of described) {
    const residue = read && definitionResidue(given, entry(read));
    if (residue) data.set('extensions', residue);
  }
}

const nothing = sourceOver('document', '', () => ({
  data: null,
  problems: [],
  locate: () => ({ start: 0, end: 0 }),
}));

/** Resolves the interface of a draft. A draft has no errors, as it contains only what the format allows. */
function resolved(name: string, files: Draft['files']): RoutesInterface {
  const top = new Map<string, Data>([
    ['title', 'Imported'],
    ['version', '0.0.0'],
    ['interfaces', [name]],
  ]);
  const origins = createOrigins();
  const draft = { interface: name, files: new Map([['catalogue.yaml', top], ...files]), origins, repairs: [] };
  const { catalogue, diagnostics } = resolveCatalogue(sourcesOf(draft, nothing));
  const [iface] = catalogue?.interfaces ?? [];
  if (iface?.kind !== 'routes') throw new Error(`the draft is not right: ${diagnostics[0]?.message}`);
  return iface;
}
