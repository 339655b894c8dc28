import { showsEmptyArrays } from '../catalogue/model/accepted.ts';
import type { Endpoint, Interface, Resource, Route, RoutesInterface, Shows } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import type { ResponseForm, StatedForm } from '../catalogue/model/response-forms.ts';
import type { Property } from '../catalogue/model/type-model.ts';
import { oncePer } from '../lib/once-per.ts';

/**
 * The successful response of an endpoint. A route states what its responses show and a binding their form, or the endpoint states both.
 */
export interface Answer {
  readonly resource: ShownResource;
  readonly form: ResponseForm;
  /** The context of a response to a request that names none; undefined where it is not known. */
  readonly context: string | undefined;
  /** The argument of the endpoint that names the context; undefined if it has none. */
  readonly chooser: string | undefined;
  readonly says: string;
  readonly headers: readonly Parameter[];
  /** Whether a map without items is an empty array, as the binding says of all objects. */
  readonly emptyIsArray: boolean;
}

/** A resource that states what responses show of it. */
export interface ShownResource extends Resource {
  readonly response: Property;
}

/** The resource, if it states what responses show of it. */
export function shownResource(resource: Resource): ShownResource | undefined {
  return isShown(resource) ? resource : undefined;
}

function isShown(resource: Resource): resource is ShownResource {
  return resource.response !== undefined;
}

/** The resources that state what responses show of them, by name. */
export const shownResources = oncePer((iface: RoutesInterface): ReadonlyMap<string, ShownResource> => {
  const shown = iface.resources.filter(isShown);
  return new Map(shown.map((resource) => [resource.name, resource]));
});

/** An endpoint whose answer is known. */
export interface Answered {
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly answer: Answer;
}

/** The endpoints of an interface whose answers are known, in its order. */
export const answersOf = oncePer((iface: Interface): readonly Answered[] =>
  iface.kind === 'modules'
    ? []
    : routesOf(iface).flatMap((route) =>
        route.endpoints.flatMap((endpoint) => {
          const answer = answerOf(iface, route, endpoint);
          return answer ? [{ route, endpoint, answer }] : [];
        }),
      ),
);

/** The resources that the known answers of an interface show. */
export const answeredResources = oncePer((iface: Interface): readonly ShownResource[] => [
  ...new Set(answersOf(iface).map(({ answer: { resource } }) => resource)),
]);

/** The answer of an endpoint; undefined where nothing states it, or where the endpoint states its own schema. */
export function answerOf(iface: RoutesInterface, route: Route, endpoint: Endpoint): Answer | undefined {
  const forms = iface.binding?.responses;
  const { shows } = endpoint;
  const resource = shownResources(iface).get(shows?.resource ?? route.resource ?? '');
  if (!resource || endpoint.response) return undefined;
  const stated = shows ? ownForm(shows) : forms?.forms.find((one) => isAbout(one, iface, route, endpoint));
  if (!stated) return undefined;
  const { form, says } = stated;
  const chooser = endpoint.parameters.find(({ name }) => name === forms?.context);
  const usual = chooser?.default?.value;
  const context = typeof usual === 'string' ? usual : stated.context;
  const headers = form === 'list' && forms && !shows ? forms.headers : [];
  return {
    resource,
    form,
    says,
    context,
    chooser: chooser?.name,
    headers,
    emptyIsArray: showsEmptyArrays(forms?.shows),
  };
}

/** The form of the responses of an endpoint that states what they show. */
function ownForm({ form, purpose }: Shows): Pick<StatedForm, 'form' | 'says' | 'context'> {
  const says = {
    item: 'The item.',
    list: 'A list of items.',
    map: 'The items by name.',
    removed: 'The item as it was.',
  };
  return { form, says: purpose ?? says[form] };
}

function isAbout(
  { routes, methods, collections }: StatedForm,
  iface: RoutesInterface,
  route: Route,
  endpoint: Endpoint,
): boolean {
  if (routes && !routes.some((end) => route.path.endsWith(`/${end}`))) return false;
  if (methods && !endpoint.methods.some((method) => methods.includes(method))) return false;
  return !collections || collectionsOf(iface).has(route);
}

/** The routes that another route of the same resource extends by a variable part, whatever the names of the variables. */
const collectionsOf = oncePer((iface: RoutesInterface): ReadonlySet<Route> => {
  const routes = routesOf(iface).filter(({ resource }) => resource !== undefined);
  const keyOf = ({ segments, resource }: Route, parts = segments): string =>
    `${parts.map((part) => (part.kind === 'literal' ? part.text : '{}')).join('/')} ${resource}`;
  const extended = new Set(
    routes.flatMap((route) =>
      route.segments.at(-1)?.kind === 'variable' ? [keyOf(route, route.segments.slice(0, -1))] : [],
    ),
  );
  return new Set(routes.filter((route) => extended.has(keyOf(route))));
});
