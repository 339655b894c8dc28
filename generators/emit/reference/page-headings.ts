import type { Fact } from '../../catalogue/facts.ts';
import type { Endpoint, Interface, Resource, Route, RouteFamily } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { md } from '../../lib/markdown.ts';
import { describedArguments } from '../../shape/bodies.ts';
import { createHeadings, type Headings, type Title, titled, wordsTitle } from './headings.ts';
import type { Place, Target } from './targets.ts';

/** By the names of parameters, their headings. */
export type ParameterHeadings = ReadonlyMap<string, Place>;

/**
 * The fixed headings of the templates of pages that describe parameters. Their anchors are reserved, so that no parameter
 * has one of them. A test compares all headings in this file with the templates.
 */
export const fixed = ['Example', 'Parameters', 'Fields', 'Constraints', 'Used by', 'Not shown', 'Source'];

/** The heading of a page that is a list of parameters; its kind stands in front, as a parameter may have the same name. */
export const listTitles = {
  module: (name: string): Title => titled`Module: ${name}`,
  group: (name: string): Title => titled`Group: ${name}`,
  resource: (title: string): Title => wordsTitle(title, 'Resource: '),
  binding: (title: string): Title => wordsTitle(title, 'Binding: '),
  family: (title: string): Title => wordsTitle(title, 'Routes: '),
} as const;

/** The headings of the page of gaps, and that of the page of sources, beside those that are made from the catalogue. */
export const fixedOfGaps = ['Gaps and interpretations', 'Gaps', 'Interpretations'];
export const fixedOfSources = ['Sources'];

const fixedTitles = fixed.map((text) => wordsTitle(text));

function reservedWith(title: Title, more: readonly string[] = []): Title[] {
  return [title, ...fixedTitles, ...more.map((text) => wordsTitle(text))];
}

function headingsOf(headings: Headings, page: Target, parameters: readonly Parameter[]): ParameterHeadings {
  return new Map(
    parameters.map(({ name }) => [
      name,
      { path: page.path, ...headings.take(titled`${name}`, () => titled`Parameter ${name}`) },
    ]),
  );
}

/** The headings of the parameters of modules, groups and resources; `pages` are theirs, by name, in this order. */
export function listHeadings(
  iface: Interface,
  [modules, groups, resources]: readonly [
    ReadonlyMap<string, Target>,
    ReadonlyMap<string, Target>,
    ReadonlyMap<string, Target>,
  ],
): (readonly [Fact, ParameterHeadings])[] {
  const entry = (fact: Fact, title: Title, page: Target | undefined, parameters: readonly Parameter[]) =>
    page ? [[fact, headingsOf(createHeadings(reservedWith(title)), page, parameters)] as const] : [];
  return [
    ...(iface.kind === 'modules' ? iface.modules : []).flatMap((module) =>
      entry(module, listTitles.module(module.name), modules.get(module.name), module.parameters),
    ),
    ...iface.groups.flatMap((group) =>
      entry(group, listTitles.group(group.name), groups.get(group.name), group.parameters),
    ),
    ...(iface.kind === 'routes' ? iface.resources : []).flatMap((resource) =>
      entry(resource, listTitles.resource(resource.title), resources.get(resource.name), resource.fields),
    ),
  ];
}

/** The fixed headings of the page of a binding, beside those above. */
export const fixedOfBinding = [
  'Gaps filled',
  'Addresses',
  'Fixed parameters',
  'Common parameters',
  'Accepted values',
  'Selection of modules',
  'Names of parameters',
  'Values',
  'Conditions',
  'Successful responses',
  'Errors',
  'Body of a success',
  'Body of an error',
  'Authentication',
  'More results',
  'Example request',
] as const;

/** The headings of the index of an interface, by a key of each. */
export const indexHeadings = {
  find: 'Where to find what',
  address: 'How to address it',
  routes: 'Routes',
  resources: 'Resources and their fields',
  namespaces: 'Namespaces',
  segments: 'Variable parts of paths',
  modules: 'Modules',
  sets: 'Shared sets',
  groups: 'Groups of parameters',
  conditions: 'Conditions',
  'topic service': 'Service',
  'topic resources': 'Resources',
  'topic states': 'States',
  'topic endpoints': 'Endpoints',
  'topic authentication': 'Authentication',
  'topic events': 'Events',
  'topic errors': 'Errors',
  'topic limits': 'Limits',
  'topic versioning': 'Versions',
  bindings: 'Bindings',
  reading: 'How to read a page',
  missing: 'Not shown',
  source: 'Source',
} as const;

export type IndexSection = keyof typeof indexHeadings;

/** The title of the index; its kind stands in front where a section of the index has the same heading. */
export function indexTitle({ title }: Interface): Title {
  const headings = createHeadings(Object.values(indexHeadings).map((text) => wordsTitle(text)));
  return headings.take(wordsTitle(title), () => wordsTitle(title, 'Interface: '));
}

/** The headings of the parameters that a binding adds to every request. */
export function bindingHeadings({ binding }: Interface, page: Target): (readonly [Fact, ParameterHeadings])[] {
  if (!binding) return [];
  const headings = createHeadings(reservedWith(listTitles.binding(binding.title), fixedOfBinding));
  return [[binding, headingsOf(headings, page, binding.deployment.parameters ?? [])]];
}

export interface RouteHeadings {
  readonly routes: ReadonlyMap<string, Place>;
  readonly endpoints: ReadonlyMap<string, Place>;
  readonly parameters: readonly (readonly [Fact, ParameterHeadings])[];
}

/**
 * The headings of the pages of families, where several endpoints have arguments of the same name. What an endpoint takes
 * from a resource unchanged is described by the resource, whose headings are in `known`.
 */
export function routeHeadings(
  families: readonly RouteFamily[],
  pages: ReadonlyMap<string, Target>,
  resources: ReadonlyMap<string, Resource>,
  known: ReadonlyMap<Fact, ParameterHeadings>,
): RouteHeadings {
  const routes = new Map<string, Place>();
  const endpoints = new Map<string, Place>();
  const parameters: (readonly [Fact, ParameterHeadings])[] = [];
  for (const family of families) {
    const page = pages.get(family.name);
    if (!page) continue;
    const headings = createHeadings(reservedWith(listTitles.family(family.title)));
    const place = (title: Title, other?: () => Title): Place => ({ path: page.path, ...headings.take(title, other) });
    for (const route of family.routes) {
      routes.set(route.path, place(titled`Route ${route.path}`));
      for (const endpoint of route.endpoints) {
        endpoints.set(
          endpoint.name,
          place(endpointTitle(route, endpoint), () => endpointTitle(route, endpoint, true)),
        );
        const described = describedArguments(resources, endpoint);
        const own = described.map(({ name }) => [name, place(titled`${name} of ${endpoint.name}`)] as const);
        const resource = endpoint.body === undefined ? undefined : resources.get(endpoint.body);
        parameters.push([endpoint, new Map([...((resource && known.get(resource)) ?? []), ...own])]);
      }
    }
  }
  return { routes, endpoints, parameters };
}

/** The heading of an endpoint: its methods and its route, and its name if another one reads alike. */
function endpointTitle(route: Route, { methods, name }: Endpoint, named = false): Title {
  const title = named ? titled`${route.path}, ${name}` : titled`${route.path}`;
  const verbs = wordsTitle(methods.join(', '));
  return { text: md`${verbs.text} ${title.text}`, shown: `${verbs.shown} ${title.shown}` };
}
