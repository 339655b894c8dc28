import type { Endpoint, Interface, Resource } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { exactJson } from '../lib/json.ts';
import { oncePer } from '../lib/once-per.ts';

/** The resources of an interface, by name. */
export const resourcesOf = oncePer(
  (iface: Interface): ReadonlyMap<string, Resource> =>
    new Map(iface.kind === 'routes' ? iface.resources.map((resource) => [resource.name, resource]) : []),
);

/** An endpoint's arguments without those that its body takes from a resource. */
export function ownArguments(iface: Interface, endpoint: Endpoint): Parameter[] {
  const fields = bodyFields(iface, endpoint);
  return endpoint.parameters.filter((parameter) => parameter.location !== 'body' || !fields.has(parameter.name));
}

/** The fields of a body whose definitions differ from those of its resource in more than whether they are required. */
export function changedFields(iface: Interface, endpoint: Endpoint): readonly Parameter[] {
  return changedIn([iface, endpoint]);
}

/** Memoized by the endpoint alone, as an endpoint belongs to one interface and so to one list of resources. */
const changedIn = oncePer(
  ([iface, endpoint]: readonly [Interface, Endpoint]): readonly Parameter[] => {
    const fields = bodyFields(iface, endpoint);
    return endpoint.parameters.filter((parameter) => {
      const field = parameter.location === 'body' ? fields.get(parameter.name) : undefined;
      return field !== undefined && differs(parameter, field);
    });
  },
  ([, endpoint]) => endpoint,
);

/** The arguments that an endpoint's page describes. The page of the body's resource describes the others. */
export function describedArguments(iface: Interface, endpoint: Endpoint): Parameter[] {
  return [...ownArguments(iface, endpoint), ...changedFields(iface, endpoint)];
}

/** The keys that are ignored when two definitions of a field are compared. */
const elsewhere: ReadonlySet<string> = new Set(['at', 'from', 'location', 'required']);

function differs(one: Parameter, other: Parameter): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Parameter)[]);
  return [...keys].some(
    (key) => !elsewhere.has(key) && one[key] !== other[key] && plainText(one[key]) !== plainText(other[key]),
  );
}

/** A part of the model as text, without source places. */
function plainText(value: unknown): string {
  return exactJson([value], (key, inner: unknown) => {
    if (key === 'at') return undefined;
    return inner instanceof Map ? [...inner] : inner;
  });
}

/** The fields of the resource that is the endpoint's body, by name; empty if the body is not a resource. */
export function bodyFields(iface: Interface, { body }: Endpoint): Map<string, Parameter> {
  const fields = body === undefined ? [] : (resourcesOf(iface).get(body)?.fields ?? []);
  return new Map(fields.map((field) => [field.name, field]));
}
