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

/** The fixed headings of the page of an endpoint, in addition to `fixed`. */
export const fixedOfEndpoint = [
  'Path',
  'Query',
  'Body',
  'Headers',
  'Cookies',
  'Related operations',
  'Details',
] as const;

export type FixedOfEndpoint = (typeof fixedOfEndpoint)[number];

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

/** The headings of routes on the page of their family, by the path of the route. */
export function routeHeadings(family: RouteFamily, { path }: Target): ReadonlyMap<string, Place> {
  const headings = createHeadings(reservedWith(listTitles.family(family.title)));
  return new Map(family.routes.map((route) => [route.path, { path, ...headings.take(titled`Route ${route.path}`) }]));
}

/** The headings of the arguments that the page of an endpoint describes. */
export function endpointHeadings(iface: Interface, route: Route, endpoint: Endpoint, page: Target): ParameterHeadings {
  const headings = createHeadings(reservedWith(endpointTitle(route, endpoint), fixedOfEndpoint));
  return headingsOf(headings, page, describedArguments(iface, endpoint));
}

/** The most characters of a purpose that can be the title of a page. */
const longestTitle = 60;

/** Whether the page of an endpoint is named by its purpose: that is one short sentence without code. */
export function isNamedByPurpose({ purpose = '' }: Endpoint): boolean {
  return purpose.length <= longestTitle && /^[^`.:]+\.?$/.test(purpose.trim());
}

/** The title of the page of an endpoint: its purpose, or else its methods and its route. */
export function endpointTitle(route: Route, endpoint: Endpoint): Title {
  const { methods, purpose = '' } = endpoint;
  if (isNamedByPurpose(endpoint)) return wordsTitle(purpose.trim().replace(/\.$/, ''));
  const title = titled`${route.path}`;
  const verbs = wordsTitle(methods.join(', '));
  return { text: md`${verbs.text} ${title.text}`, shown: `${verbs.shown} ${title.shown}` };
}
