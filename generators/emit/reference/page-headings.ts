import type { Binding } from '../../catalogue/model/deployment.ts';
import type { Endpoint, Interface, Route, RouteFamily } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { md } from '../../lib/markdown.ts';
import { describedArguments } from '../../shape/bodies.ts';
import { createHeadings, type Headings, type Title, titled, wordsTitle } from './headings.ts';
import type { Place, Target } from './targets.ts';

/** The headings of parameters, by the name of the parameter. */
export type ParameterHeadings = ReadonlyMap<string, Place>;

/**
 * The fixed headings in the templates of pages that describe parameters. Their anchors are reserved, so that no parameter gets one of them.
 * A test compares all headings in this file with the templates.
 */
export const fixed = [
  'Example',
  'Parameters',
  'Fields',
  'In responses',
  'Returns',
  'Constraints',
  'Used by',
  'Not shown',
  'Source',
];

/** The titles of pages with parameters. The kind precedes the name, as a parameter may have the same name. */
export const listTitles = {
  module: (name: string): Title => titled`Module: ${name}`,
  group: (name: string): Title => titled`Group: ${name}`,
  resource: (title: string): Title => wordsTitle(title, 'Resource: '),
  binding: (title: string): Title => wordsTitle(title, 'Binding: '),
  requests: (): Title => wordsTitle('Requests'),
  family: (title: string): Title => wordsTitle(title, 'Routes: '),
} as const;

/** The fixed headings of the page of gaps, and of the page of sources. */
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

/** The headings of the parameters of a module, group or resource, on its page. */
export function listHeadings(title: Title, page: Target, parameters: readonly Parameter[]): ParameterHeadings {
  return headingsOf(createHeadings(reservedWith(title)), page, parameters);
}

/** The fixed headings of the page of a binding, in addition to `fixed`. */
export const fixedOfBinding = [
  'Files',
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
  'What responses show',
  'What an answer consists of',
  'Errors',
  'Body of a success',
  'Body of an error',
  'Authentication',
  'More results',
  'Example request',
] as const;

/** The headings of an interface's index, by key. */
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

/** The title of an interface's index. `Interface: ` precedes it if a section of the index has the same heading. */
export function indexTitle({ title }: Interface): Title {
  const headings = createHeadings(Object.values(indexHeadings).map((text) => wordsTitle(text)));
  return headings.take(wordsTitle(title), () => wordsTitle(title, 'Interface: '));
}

/** The headings of the parameters that a binding adds to every request. */
export function bindingHeadings({ title, deployment, isOwn }: Binding, page: Target): ParameterHeadings {
  const headings = createHeadings(
    reservedWith(isOwn ? listTitles.requests() : listTitles.binding(title), fixedOfBinding),
  );
  return headingsOf(headings, page, deployment.parameters ?? []);
}

/** The headings of the page of a family of routes. */
export interface RouteHeadings {
  /** By the path of the route. */
  readonly routes: ReadonlyMap<string, Place>;
  /** By the name of the endpoint. */
  readonly endpoints: ReadonlyMap<string, Place>;
  /** The headings of the arguments that the page describes, by the name of the endpoint. */
  readonly parameters: ReadonlyMap<string, ParameterHeadings>;
}

/** The headings of a family's page. Those of arguments name the endpoint, as several endpoints may have an argument of one name. */
export function routeHeadings(family: RouteFamily, { path }: Target, iface: Interface): RouteHeadings {
  const routes = new Map<string, Place>();
  const endpoints = new Map<string, Place>();
  const parameters = new Map<string, ParameterHeadings>();
  const headings = createHeadings(reservedWith(listTitles.family(family.title)));
  const place = (title: Title, other?: () => Title): Place => ({ path, ...headings.take(title, other) });
  for (const route of family.routes) {
    routes.set(route.path, place(titled`Route ${route.path}`));
    for (const endpoint of route.endpoints) {
      endpoints.set(
        endpoint.name,
        place(endpointTitle(route, endpoint), () => endpointTitle(route, endpoint, true)),
      );
    }
  }
  // Arguments take their headings last, so that the anchors above do not depend on the names of arguments.
  for (const route of family.routes) {
    for (const endpoint of route.endpoints) {
      const described = describedArguments(iface, endpoint);
      const own = described.map(({ name }) => [name, place(titled`${name} of ${endpoint.name}`)] as const);
      parameters.set(endpoint.name, new Map(own));
    }
  }
  return { routes, endpoints, parameters };
}

/**
 * The heading of an endpoint: its methods and its route. With `named`, also its name, for a route with another endpoint of the same
 * methods.
 */
function endpointTitle(route: Route, { methods, name }: Endpoint, named = false): Title {
  const title = named ? titled`${route.path}, ${name}` : titled`${route.path}`;
  const verbs = wordsTitle(methods.join(', '));
  return { text: md`${verbs.text} ${title.text}`, shown: `${verbs.shown} ${title.shown}` };
}
