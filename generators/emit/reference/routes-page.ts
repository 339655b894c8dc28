import type { Endpoint, Route, RouteFamily, RoutesInterface } from '../../catalogue/model.ts';
import { endpointObject } from '../../catalogue/objects.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type Content, code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { addressesOf, statusOf } from './address.ts';
import { constraintLines } from './constraint-notes.ts';
import type { Example } from './example.ts';
import { exampleBlocks } from './example-section.ts';
import { codes, sentence, sentences } from './formatting.ts';
import { factNotes, footSections, gapNotes } from './notes.ts';
import { listTitles } from './page-headings.ts';
import { parameterSections, parameterTable } from './parameter-sections.ts';
import { linkTo, type Page, parameterLinks, type Reference, trail } from './reference.ts';
import { responseSections } from './response.ts';
import { pageFile, type Section, tableView } from './section.ts';
import type { Render } from './templates.ts';
import { bodyFields, changedFields, ownArguments } from './values.ts';

/** The page of a family of routes; `examples` are those of its endpoints, by their names. */
export function routesPage(
  reference: Reference,
  render: Render,
  iface: RoutesInterface,
  family: RouteFamily,
  examples: ReadonlyMap<string, Example>,
): OutputFile {
  const target = reference.pages.families.get(family.name);
  if (!target) throw new Error(`"${family.name}" has no page`);
  const page: Page = { reference, path: target.path };
  const endpoints = family.routes.flatMap((route) => route.endpoints);
  const stated = endpoints.flatMap(({ parameters, constraints }) => [...parameters, ...constraints]);
  const sections: Section[] = [
    {
      text: sentence(prose(family.purpose ?? '')),
      table: overviewTable(page, family.routes),
      blocks: factNotes(page, family),
    },
    ...family.routes.flatMap((route) => routeSections(page, iface, route, examples)),
    ...footSections(page, scopesOf(family), [family, ...family.routes, ...endpoints, ...stated]),
  ];
  const from = { title: listTitles.family(family.title), from: [family] };
  return pageFile(page, render, { ...from, trail: trail(page, reference.pages.sections.get('routes')), sections });
}

/** Returns the scopes of the gaps that a page of routes lists. */
function scopesOf({ routes }: RouteFamily): string[] {
  const named = routes.flatMap((route) => [
    `route ${route.path}`,
    ...[route.path, route.resource ?? '', ...route.endpoints.map(({ name }) => name)].map((name) => `response ${name}`),
  ]);
  return [...new Set(named), 'route', 'response'];
}

/** Makes one row for each endpoint, with a link to its description. */
export function overviewTable(page: Page, routes: readonly Route[]): Markdown | undefined {
  const rows = routes.flatMap((route) =>
    route.endpoints.map((endpoint): Content[] => [
      md`${endpoint.methods.join(', ')}`,
      linkTo(page, code(route.path), page.reference.pages.endpoints.get(endpoint.name)),
      sentence(prose(endpoint.purpose ?? '')),
    ]),
  );
  return tableView(['Methods', 'Route', 'Purpose'], rows);
}

function routeSections(
  page: Page,
  iface: RoutesInterface,
  route: Route,
  examples: ReadonlyMap<string, Example>,
): Section[] {
  const heading = page.reference.pages.routes.get(route.path);
  return [
    {
      ...(heading ? { title: heading } : {}),
      text: sentence(prose(route.purpose ?? '')),
      lines: routeFacts(page, iface, route),
      blocks: factNotes(page, route),
    },
    ...route.endpoints.flatMap((endpoint) => endpointSections(page, route, endpoint, examples.get(endpoint.name))),
  ];
}

function routeFacts(page: Page, iface: RoutesInterface, route: Route): Markdown[] {
  const { pages, resources } = page.reference;
  const kinds = new Map(iface.segmentKinds.map((kind) => [kind.name, kind]));
  const resource = route.resource === undefined ? undefined : resources.get(route.resource);
  const parts = route.segments.flatMap((segment) => {
    if (segment.kind === 'literal') return [];
    const kind = linkTo(page, md`${segment.segmentKind}`, pages.sections.get('segments'));
    const pattern = kinds.get(segment.segmentKind)?.pattern ?? '';
    const may = segment.optional ? ', may be left out' : '';
    return [md`**Variable part:** ${code(`{${segment.name}}`)} is ${kind}, ${code(pattern)}${may}`];
  });
  return [
    md`**Address:** ${join(
      addressesOf(iface).map((address) => code(address.replaceAll('{route}', () => route.path))),
      ', or ',
    )}`,
    ...(route.namespace === ''
      ? []
      : [md`**Namespace:** ${linkTo(page, code(route.namespace), pages.sections.get('namespaces'))}`]),
    ...(resource ? [md`**Resource:** ${linkTo(page, md`${resource.title}`, pages.resources.get(resource.name))}`] : []),
    ...parts,
  ];
}

function endpointSections(page: Page, route: Route, endpoint: Endpoint, example: Example | undefined): Section[] {
  const { pages, resources } = page.reference;
  const heading = pages.endpoints.get(endpoint.name);
  const object = endpointObject(route, endpoint);
  const { constraints: between } = object;
  const own = { owner: endpoint, parameters: ownArguments(resources, endpoint), object, constraints: between };
  const changed = { ...own, parameters: changedFields(resources, endpoint) };
  const constraints = constraintLines({ ...page, owner: endpoint }, between);
  const body = bodyText(page, endpoint);
  return [
    {
      ...(heading ? { title: heading } : {}),
      level: 3,
      text: sentence(prose(endpoint.purpose ?? '')),
      lines: endpointFacts(page, route, endpoint, body),
      blocks: [
        ...factNotes(page, endpoint),
        ...(example ? [markdown('**Example:**'), ...exampleBlocks(page, example)] : []),
      ],
    },
    ...(constraints.length > 0 ? [{ text: markdown('**Constraints:**'), lines: constraints }] : []),
    ...responseSections(page, endpoint),
    { table: parameterTable(page, own) },
    ...(changed.parameters.length > 0
      ? [{ text: markdown('Different from the resource:'), table: parameterTable(page, changed) }]
      : []),
    ...parameterSections(page, own, 4),
    ...parameterSections(page, changed, 4),
  ];
}

/** Makes the facts of an endpoint, in the order that all endpoints share. */
function endpointFacts(page: Page, route: Route, endpoint: Endpoint, body: Markdown | undefined): Markdown[] {
  const { iface } = page.reference;
  const status = statusOf(iface, endpoint);
  return [
    md`**Name:** ${code(endpoint.name)}`,
    ...(body ? [md`**Body:** ${body}`] : []),
    ...(endpoint.parameters.length === 0 ? [markdown('**Arguments:** none')] : []),
    ...(status ? [md`**Status:** ${code(String(status.status))}: ${prose(status.says)}`] : []),
    md`**Response:** ${responseText(page, route, endpoint)}`,
  ];
}

/** Describes the response, or says that it is not shown, with the gaps about it. */
function responseText(page: Page, route: Route, endpoint: Endpoint): Markdown {
  const notShown = linkTo(page, markdown('not shown'), { path: page.path, anchor: 'not-shown' });
  const scopes = [endpoint.name, route.path, route.resource ?? ''].map((name) => `response ${name}`);
  const notes = gapNotes(page, scopes);
  const missing = notes.length > 0 ? md`. Not shown: ${join(notes, '; ')}` : '';
  if (!endpoint.response) return missing === '' ? notShown : md`${notShown}${missing}`;
  const { purpose } = endpoint.response;
  return md`${purpose === undefined ? 'shown below' : prose(purpose)}${missing}`;
}

/** The body as the fields of its resource: which are required, left out or different here. */
function bodyText(page: Page, endpoint: Endpoint): Markdown | undefined {
  const resource = endpoint.body === undefined ? undefined : page.reference.resources.get(endpoint.body);
  if (!resource) return undefined;
  const fields = bodyFields(page.reference.resources, endpoint);
  const body = endpoint.parameters.filter(({ name, location }) => location === 'body' && fields.has(name));
  const present = new Set(body.map(({ name }) => name));
  const absent = [...fields.keys()].filter((name) => !present.has(name));
  const required = body.filter((field) => isRequired(field)).map(({ name }) => name);
  const link = linkTo(page, md`${resource.title}`, page.reference.pages.resources.get(resource.name));
  return sentences([
    md`the fields of ${link}`,
    absent.length > 0 ? md`Left out: ${codes(absent)}` : undefined,
    required.length > 0
      ? md`Required: ${parameterLinks(page, resource, required)}`
      : markdown('None of them is required'),
  ]);
}
