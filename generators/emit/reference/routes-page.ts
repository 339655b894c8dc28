import type { Endpoint, Route, RouteFamily, RoutesInterface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { type Content, code, join, type Markdown, markdown, md, prose, toMarkdown } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { addressesOf, statusOf } from './address.ts';
import { constraintLines } from './constraint-notes.ts';
import { factNotes } from './foot.ts';
import { gapLinks, gapNotes, sourceText } from './notes.ts';
import { noticeOf } from './notice.ts';
import { parameterRow, parametersView, type TableView, tableHead, tableView } from './parameter-table.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import { type ResponseView, responseView } from './response.ts';
import type { Render } from './templates.ts';
import { endpointLabel } from './uses.ts';
import { bodyFields, ownArguments } from './values.ts';
import { codes, sentence, sentences } from './words.ts';

/** The page of a family of routes. */
export function routesPage(
  reference: Reference,
  render: Render,
  iface: RoutesInterface,
  family: RouteFamily,
): OutputFile {
  const target = reference.pages.families.get(family.name);
  if (!target) throw new Error(`"${family.name}" has no page`);
  const page: Page = { reference, path: target.path };
  const facts = family.routes.flatMap((route) => [route, ...route.endpoints]);
  const stated = [
    ...facts,
    ...family.routes.flatMap((route) =>
      route.endpoints.flatMap(({ parameters, constraints }) => [...parameters, ...constraints]),
    ),
  ];
  const view = {
    notice: noticeOf([family], iface),
    title: family.title,
    trail: trail(page, 'routes'),
    purpose: sentence(prose(family.purpose ?? '')),
    overview: overviewTable(page, family.routes),
    routes: family.routes.map((route) => routeView(page, iface, route)),
    notes: factNotes(page, family),
    foot: { notes: [], source: sourceText(iface, [family, ...stated]) },
  };
  return { path: target.path, text: render('routes', view) };
}

/** One row an endpoint, with a link to where it is described. */
export function overviewTable(page: Page, routes: readonly Route[]): TableView | undefined {
  const rows = routes.flatMap((route) =>
    route.endpoints.map((endpoint): Content[] => [
      md`${endpoint.methods.join(', ')}`,
      linkTo(page, code(route.path), page.reference.pages.endpoints.get(endpoint.name)),
      sentence(prose(endpoint.purpose ?? '')),
    ]),
  );
  return tableView(['Methods', 'Route', 'Purpose'], rows);
}

function routeView(page: Page, iface: RoutesInterface, route: Route) {
  return {
    path: code(route.path),
    purpose: sentence(prose(route.purpose ?? '')),
    facts: routeFacts(page, iface, route),
    notes: [...factNotes(page, route), ...gapNotes(page, [`route ${route.path}`]).map(sentence)],
    endpoints: route.endpoints.map((endpoint) => endpointView(page, route, endpoint)),
  };
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

function endpointView(family: Page, route: Route, endpoint: Endpoint) {
  const page: Page = { ...family, owner: endpoint.name };
  const { pages, resources } = page.reference;
  const own = ownArguments(resources, endpoint);
  const headings = pages.values.get(endpoint.name) ?? new Map();
  const body = bodyView(page, endpoint);
  const response: ResponseView | undefined = endpoint.response && responseView(page, endpoint.response);
  return {
    heading: endpointLabel(route, endpoint),
    purpose: sentences([
      endpoint.purpose === undefined ? undefined : prose(endpoint.purpose),
      md`Name: ${code(endpoint.name)}`,
    ]),
    // An endpoint with a body and nothing else has no table; one with neither says so.
    parameters:
      own.length > 0 || !body.text
        ? parametersView(page, own, headings, { level: 4, none: 'No arguments.' })
        : undefined,
    body: body.text,
    changed: body.changed,
    constraints: constraintLines(page, endpoint.constraints),
    notes: [...factNotes(page, endpoint), ...statusText(page, endpoint), ...notShown(page, route, endpoint)],
    response,
  };
}

/** What is not shown of the response: all of it, or what gaps say of this one. */
function notShown(page: Page, route: Route, endpoint: Endpoint): Markdown[] {
  const scopes = [endpoint.name, route.path, route.resource ?? ''].map((name) => `response ${name}`);
  if (endpoint.response) return gapNotes(page, scopes).map(sentence);
  const links = gapLinks(page, ['response', ...scopes]);
  return [sentence(links ? md`**Response:** not shown (${links})` : markdown('**Response:** not shown'))];
}

/** The status of a response that went well, where a binding says it. */
function statusText({ reference }: Page, endpoint: Endpoint): Markdown[] {
  const status = statusOf(reference.iface, endpoint);
  return status ? [sentence(md`**Status:** ${code(String(status.status))}. ${prose(status.says)}`)] : [];
}

interface BodyView {
  readonly text: Markdown | undefined;
  /** The fields that are not as in the resource, beyond being required. */
  readonly changed: TableView | undefined;
}

/** The body as the fields of its resource: which are required, left out or different here. */
function bodyView(page: Page, endpoint: Endpoint): BodyView {
  const resource = endpoint.body === undefined ? undefined : page.reference.resources.get(endpoint.body);
  if (!resource) return { text: undefined, changed: undefined };
  const fields = bodyFields(page.reference.resources, endpoint);
  const body = endpoint.parameters.filter(({ name, location }) => location === 'body' && fields.has(name));
  const present = new Set(body.map(({ name }) => name));
  const absent = [...fields.keys()].filter((name) => !present.has(name));
  const required = body.filter((field) => field.required).map(({ name }) => name);
  const changed = body.filter((field) => !sameRow(page, field, fields.get(field.name)));
  const text = sentences([
    md`**Body:** the fields of ${linkTo(page, md`${resource.title}`, page.reference.pages.resources.get(resource.name))}`,
    absent.length > 0 ? md`Left out: ${codes(absent)}` : undefined,
    required.length > 0 ? md`Required: ${codes(required)}` : markdown('None of them is required'),
    changed.length > 0 ? markdown('Different here') : undefined,
  ]);
  const rows = changed.map((field) => parameterRow(page, { ...field, required: false }, undefined));
  return {
    text: changed.length > 0 ? markdown(text.markdown.replace(/\.$/, ':')) : text,
    changed: tableView(tableHead, rows),
  };
}

function sameRow(page: Page, field: Parameter, inResource: Parameter | undefined): boolean {
  if (!inResource) return false;
  const here = { ...field, location: 'body', required: false } as const;
  const there = { ...inResource, location: 'body', required: false } as const;
  const text = (parameter: Parameter): string => toMarkdown(join(parameterRow(page, parameter, undefined), '\n'));
  return text(here) === text(there);
}
