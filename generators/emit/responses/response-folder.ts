import type { Endpoint, Interface, RouteFamily, RoutesInterface } from '../../catalogue/model/model.ts';
import { camelCase, createNames, fileStem } from '../../lib/identifiers.ts';
import { type Answered, answeredResources, answersOf, type ShownResource } from '../../shape/answers.ts';
import { constantsOf } from '../typescript/value-declarations.ts';
import { reservedNames } from '../validators/runtime.ts';
import { runtimeNames } from './response-runtime.ts';

/** The unique names in an interface's folder. */
export interface ResponseFolder {
  readonly iface: RoutesInterface;
  readonly families: readonly FamilyFile[];
  readonly resources: ReadonlyMap<ShownResource, ResourceNames>;
  /** The names of the arrays in `shared.js`, by the name of the shared set. */
  readonly lists: ReadonlyMap<string, string>;
}

/** The validators of the responses of a family of routes. */
export interface FamilyFile {
  readonly stem: string;
  readonly family: RouteFamily;
  readonly answers: readonly Answered[];
  /** The names of the validators, by endpoint. */
  readonly exports: ReadonlyMap<Endpoint, string>;
}

/** The file of a resource, and the constant in it. */
export interface ResourceNames {
  readonly stem: string;
  readonly exported: string;
}

/** The names of the files that are made for no part of an interface. */
export const furtherFiles = ['index', 'runtime', 'shared', 'types', 'patterns'];

export function responseFolder(iface: RoutesInterface): ResponseFolder {
  const names = createNames([...reservedNames, ...runtimeNames]);
  const stems = createNames(furtherFiles, (stem) => stem.toLowerCase());
  const all = answersOf(iface);
  const families = iface.families.flatMap((family): FamilyFile[] => {
    const answers = all.filter(({ route }) => route.family === family.name);
    if (answers.length === 0) return [];
    const exports = answers.map(
      ({ endpoint }) => [endpoint, names.take(camelCase(`${endpoint.name}Response`))] as const,
    );
    return [{ stem: stems.take(fileStem(family.name)), family, answers, exports: new Map(exports) }];
  });
  const resources = answeredResources(iface).map((resource) => {
    const exported = names.take(camelCase(`shown-${resource.name}`));
    return [resource, { stem: stems.take(fileStem(`shown-${resource.name}`)), exported }] as const;
  });
  return { iface, families, resources: new Map(resources), lists: listsOf(iface) };
}

/** The names of the arrays in `shared.js`, by the name of the shared set. */
export function listsOf(iface: Interface): ReadonlyMap<string, string> {
  return new Map(constantsOf(iface).map(({ set, name }) => [set.name, name]));
}
