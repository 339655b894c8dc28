import type { EndpointRow, EndpointView } from '../../../templates/reference/views/endpoint.ts';
import type { Endpoint, Interface, Route, RouteFamily } from '../../catalogue/model/model.ts';
import type { Location } from '../../catalogue/model/parameter-model.ts';
import { jsonOf, jsonText } from '../../lib/json.ts';
import { code, join, type Markdown, md } from '../../lib/markdown.ts';
import { answerOf } from '../../shape/answers.ts';
import { describedArguments } from '../../shape/bodies.ts';
import type { Example } from '../../shape/example-request.ts';
import { sampleOfAnswer } from '../../shape/item-sample.ts';
import { argumentViews, endpointContents, footOfRoutes, routeContents } from '../../view/route-contents.ts';
import { proseText } from '../../view/view-context.ts';
import { exampleView } from './example-view.ts';
import { endpointIn, relatedRoutes } from './family-routes.ts';
import { endpointTitle, type FixedOfEndpoint, isNamedByPurpose } from './page-headings.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page } from './reference.ts';

/** The headings of the tables of arguments, in their order on a page. */
const headings: Readonly<Record<Location, FixedOfEndpoint>> = {
  path: 'Path',
  body: 'Body',
  query: 'Query',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Makes the view of the page of an endpoint, which is found in its family by name. */
export function endpointView(
  page: Page,
  family: RouteFamily,
  name: string,
  example: Example | undefined,
): EndpointView {
  const { route, endpoint } = endpointIn(family, name);
  const { pages, places, iface } = page.reference;
  const { namespace, resource } = routeContents(page, route);
  const { purpose, ...contents } = endpointContents(page, route, endpoint);
  const byPart = argumentsByPart(page, route, endpoint);
  const parent = pages.families.get(family.name);
  return {
    ...pageView(page, [family], parent && { text: md`${family.title}`, ...parent }),
    ...contents,
    title: endpointTitle(route, endpoint).text,
    purpose: isNamedByPurpose(endpoint) ? undefined : purpose,
    methods: endpoint.methods.join(', '),
    route: linkTo(page, code(route.path), places.routes.get(route.path)),
    namespace,
    resource,
    credentials: credentialsOf(page, endpoint),
    errors: errorsOf(page),
    example: example && requestView(page, example),
    sample: sampleText(iface, route, endpoint),
    parts: byPart.map(({ part, views }) => ({
      heading: headings[part],
      isBody: part === 'body',
      parameters: views.map(({ view }) => ({ ...view, location: undefined })),
    })),
    related: relatedRoutes(family, route).flatMap((other) =>
      endpointRows(page, { ...other, endpoints: other.endpoints.filter((one) => one !== endpoint) }),
    ),
    details: byPart.flatMap(({ views }) => views.flatMap(({ view, isDescribed }) => (isDescribed ? [view] : []))),
    ...footOfRoutes(page, [{ ...route, endpoints: [endpoint] }]),
  };
}

/** The statuses of errors, and a link to what they mean; undefined if no binding states it. */
function errorsOf(page: Page): Markdown | undefined {
  const { pages, iface } = page.reference;
  const statuses = iface.binding?.deployment.errors?.statuses;
  if (!statuses || !pages.binding) return undefined;
  const link = linkTo(page, md`what they mean, and their body`, { ...pages.binding, anchor: 'errors' });
  const codes = [...statuses.keys()].map((status) => code(status));
  return codes.length === 0 ? link : md`${join(codes, ', ')}: ${link}`;
}

/** Makes the view of an example request: its method if that is not GET, its preferred address, and its body. */
function requestView(page: Page, example: Example): EndpointView['example'] {
  const { addresses, ...view } = exampleView(page, example);
  const { method = 'GET', body } = example.sent ?? {};
  const json = body?.kind === 'json' ? jsonText(jsonOf(body.value)) : undefined;
  return {
    ...view,
    addresses: addresses.slice(0, 1).map((one) => (method === 'GET' ? one : `${method} ${one}`)),
    json,
  };
}

function sampleText(iface: Interface, route: Route, endpoint: Endpoint): string | undefined {
  const answer = iface.kind === 'routes' ? answerOf(iface, route, endpoint) : undefined;
  const sample = answer && sampleOfAnswer(answer);
  return sample === undefined ? undefined : jsonText(sample);
}

/** Makes the link to the section on authentication, where a binding states how callers log in. */
function credentialsOf(page: Page, { methods }: Endpoint): EndpointView['credentials'] {
  const { iface, pages } = page.reference;
  const { authentication } = iface.binding?.deployment ?? {};
  if (!authentication || !pages.binding) return undefined;
  const isOptional = methods.every((method) => authentication.anonymous.includes(method));
  return { link: linkTo(page, md`credentials`, { ...pages.binding, anchor: 'authentication' }), isOptional };
}

/**
 * Groups the arguments by part of the request, the fields of its body's resource included. An argument is described on the page unless the page
 * of a resource describes it.
 */
function argumentsByPart(page: Page, route: Route, endpoint: Endpoint) {
  const described = new Set(describedArguments(page.reference.iface, endpoint));
  const all = argumentViews(page, route, endpoint).map((view, index) => {
    const parameter = endpoint.parameters[index];
    return { view, isDescribed: parameter !== undefined && described.has(parameter) };
  });
  return (Object.keys(headings) as Location[]).flatMap((part) => {
    const views = all.filter(({ view }) => view.location === part);
    return views.length > 0 ? [{ part, views }] : [];
  });
}

/** Makes a row of a table for each endpoint of a route. */
export function endpointRows(page: Page, { path, endpoints }: Route): EndpointRow[] {
  return endpoints.map(({ methods, name, purpose }) => ({
    methods: methods.join(', '),
    link: linkTo(page, code(path), page.reference.pages.endpoints.get(name)),
    purpose: proseText(page, purpose),
  }));
}
