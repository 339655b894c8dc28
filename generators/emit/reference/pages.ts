import type { Gap, Topic } from '../../catalogue/gaps.ts';
import type { Endpoint, Interface, Module, Route, RoutesInterface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { createNames, fileStem } from '../../lib/identifiers.ts';
import { headingIds, visibleCode, visibleText } from '../../lib/markdown.ts';
import { gapsOfTopic, topics } from './gap-scopes.ts';
import { manyOwnValues, ownArguments } from './values.ts';

/** A page, relative to the generator's folder, or a heading on it. */
export interface Target {
  readonly path: string;
  readonly anchor?: string;
}

/** The page above the interfaces. */
export const cataloguePath = 'index.md';

export interface Heading extends Target {
  readonly text: string;
  readonly anchor: string;
}

/** Where everything of an interface is described. */
export interface Pages {
  readonly index: Target;
  readonly gaps: Target;
  readonly deprecations: Target;
  readonly rules: Target;
  /** The page of the binding that the pages are made with. */
  readonly binding: Target | undefined;
  /** The sections of the index, by their own key, in order. */
  readonly sections: ReadonlyMap<string, Heading>;
  readonly modules: ReadonlyMap<string, Target>;
  readonly sets: ReadonlyMap<string, Target>;
  readonly groups: ReadonlyMap<string, Target>;
  readonly resources: ReadonlyMap<string, Target>;
  readonly families: ReadonlyMap<string, Target>;
  /** By path. */
  readonly routes: ReadonlyMap<string, Target>;
  readonly endpoints: ReadonlyMap<string, Target>;
  /** By endpoint, the headings of its arguments with many values. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, Target>>;
  /** By id. */
  readonly gap: ReadonlyMap<string, Target>;
  readonly interpretation: ReadonlyMap<string, Target>;
}

export function pagesOf(iface: Interface, gaps: ReadonlyMap<string, readonly Gap[]>): Pages {
  const at = (file: string): Target => ({ path: `${iface.name}/${file}` });
  const routes = iface.kind === 'routes' ? iface : undefined;
  const families = pagesIn(at, 'routes', routes?.families ?? []);
  return {
    index: at('index.md'),
    gaps: at('gaps.md'),
    deprecations: at('deprecations.md'),
    rules: at('rules.md'),
    binding: iface.binding && at('binding.md'),
    sections: sectionsOf(iface, gaps, at('index.md')),
    modules: iface.kind === 'modules' ? modulePages(at, iface.modules) : new Map(),
    sets: pagesIn(at, 'sets', iface.sets),
    groups: pagesIn(at, 'groups', iface.groups),
    resources: pagesIn(at, 'resources', routes?.resources ?? []),
    families,
    ...routeHeadings(routes, families),
    ...gapHeadings(iface, at('gaps.md')),
  };
}

type At = (file: string) => Target;

function pagesIn(at: At, folder: string, named: readonly { readonly name: string }[]): Map<string, Target> {
  // Two files whose names differ in case only cannot stand side by side everywhere.
  const names = createNames([], (name) => name.toLowerCase());
  return new Map(named.map(({ name }) => [name, at(`${folder}/${names.take(fileStem(name))}.md`)]));
}

function modulePages(at: At, modules: readonly Module[]): Map<string, Target> {
  const byGroup = new Map<string, Module[]>();
  for (const module of modules) {
    const members = byGroup.get(module.group);
    if (members) members.push(module);
    else byGroup.set(module.group, [module]);
  }
  const folders = createNames([], (name) => name.toLowerCase());
  return new Map(
    [...byGroup].flatMap(([group, members]) => [...pagesIn(at, `modules/${folders.take(fileStem(group))}`, members)]),
  );
}

/** The sections that the index of an interface has, each only where there is something to put in it. */
function sectionsOf(iface: Interface, gaps: ReadonlyMap<string, readonly Gap[]>, index: Target): Map<string, Heading> {
  const ids = headingIds();
  ids(visibleText(iface.title));
  const sections = new Map<string, Heading>();
  const add = (key: string, text: string, present = true): void => {
    if (present) sections.set(key, { ...index, text, anchor: ids(visibleText(text)) });
  };
  if (iface.kind === 'routes') {
    add('routes', 'Routes');
    for (const family of iface.families) add(`family ${family.name}`, family.title);
    add('resources', 'Resources and their fields', iface.resources.length > 0);
    add('namespaces', 'Namespaces', iface.namespaces.length > 0);
    add('segments', 'Variable parts of paths', iface.segmentKinds.length > 0);
  } else {
    add('modules', 'Modules');
    for (const group of iface.moduleGroups) add(`group ${group.name}`, group.title);
  }
  add('sets', 'Shared sets', iface.sets.length > 0);
  add('groups', 'Groups of parameters', iface.groups.length > 0);
  add('conditions', 'Conditions', iface.conditions.length > 0);
  for (const [topic, text] of topics) add(`topic ${topic}`, text, hasTopic(iface, gaps, topic));
  add('bindings', 'Bindings', iface.bindings.length > 0 && !iface.binding);
  return sections;
}

function hasTopic(iface: Interface, gaps: ReadonlyMap<string, readonly Gap[]>, topic: Topic): boolean {
  if (topic === 'limits' && iface.multi !== undefined) return true;
  return iface.notes.some((note) => note.topic === topic) || gapsOfTopic(gaps, topic).length > 0;
}

/** The heading of an endpoint, as a reader sees it: its methods and its route. */
export function endpointHeading(route: Route, endpoint: Endpoint): string {
  return `${endpoint.methods.join(', ')} ${visibleCode(route.path)}`;
}

/** The headings under which the values of parameters that have many are written out, by the parameter's name. */
export function valueHeadings(
  page: Target,
  ids: (visible: string) => string,
  parameters: readonly Parameter[],
): Map<string, Target> {
  const many = parameters.filter(manyOwnValues);
  return new Map(many.map(({ name }) => [name, { ...page, anchor: ids(`Values of ${visibleCode(name)}`) }]));
}

function routeHeadings(
  iface: RoutesInterface | undefined,
  families: ReadonlyMap<string, Target>,
): Pick<Pages, 'routes' | 'endpoints' | 'values'> {
  const resources = new Map(iface?.resources.map((resource) => [resource.name, resource]) ?? []);
  const routes = new Map<string, Target>();
  const endpoints = new Map<string, Target>();
  const values = new Map<string, ReadonlyMap<string, Target>>();
  for (const family of iface?.families ?? []) {
    const page = families.get(family.name);
    if (!page) continue;
    const ids = headingIds();
    ids(visibleText(family.title));
    for (const route of family.routes) {
      routes.set(route.path, { ...page, anchor: ids(`Route ${visibleCode(route.path)}`) });
      for (const endpoint of route.endpoints) {
        endpoints.set(endpoint.name, { ...page, anchor: ids(endpointHeading(route, endpoint)) });
        values.set(endpoint.name, valueHeadings(page, ids, ownArguments(resources, endpoint)));
      }
    }
  }
  return { routes, endpoints, values };
}

function gapHeadings(iface: Interface, page: Target): Pick<Pages, 'gap' | 'interpretation'> {
  const ids = headingIds();
  ids('Gaps and interpretations');
  ids('Gaps');
  const gap = new Map(iface.gaps.map(({ id }) => [id, { ...page, anchor: ids(id) }]));
  ids('Interpretations');
  const interpretation = new Map(iface.interpretations.map(({ id }) => [id, { ...page, anchor: ids(id) }]));
  return { gap, interpretation };
}
