import { addTo } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import { type Accepted, acceptedAt, adapted } from '../model/accepted.ts';
import type { Binding } from '../model/deployment.ts';
import { withInnerTypes } from '../model/inner-types.ts';
import type { Resource, RoutesInterface } from '../model/model.ts';
import { routesOf } from '../model/parameter-objects.ts';
import { type Embedding, type Relation, relationsOf } from '../model/relations.ts';
import { isFieldNamed, type ResponseForms } from '../model/response-forms.ts';
import type { Property, Type } from '../model/type-model.ts';

/** A resource as a kind of server accepts and shows it. */
export function boundResource(resource: Resource, iface: RoutesInterface, { accepts, responses }: Binding): Resource {
  const { name, fields, response } = resource;
  const paths = pathsByResource(iface).get(name) ?? [];
  // Only entries that hold on all its routes apply.
  const everywhere = (entries: readonly Accepted[]) => paths.reduce(acceptedAt, entries);
  const accepted = everywhere(accepts);
  const relations = relationsOf(resource, responses?.embed);
  return {
    ...resource,
    fields: fields.map((field) => adapted(field, accepted)),
    ...(response && responses
      ? {
          response: withLinks(
            bound(response, name, responses, everywhere(responses.shows)),
            relations,
            responses.embed,
          ),
        }
      : {}),
    ...(relations.length > 0 ? { relations } : {}),
  };
}

/** A response with the field that has the links of an item, which are lists by relation. */
function withLinks(response: Property, relations: readonly Relation[], embed: Embedding | undefined): Property {
  const { type } = response;
  if (type.kind !== 'object' || relations.length === 0 || !embed?.link || embed.links === undefined) return response;
  const field: Property = {
    ...embed.link,
    name: embed.links,
    purpose: 'The links of an item, by relation',
    type: { kind: 'object', additionalProperties: { kind: 'array', items: embed.link.type } },
    required: relations.some(({ isAlways }) => isAlways),
  };
  return { ...response, type: { ...type, properties: [...(type.properties ?? []), field] } };
}

const pathsByResource = oncePer((iface: RoutesInterface): ReadonlyMap<string, readonly string[]> => {
  const paths = new Map<string, string[]>();
  for (const { path, resource, endpoints } of routesOf(iface))
    for (const name of new Set([resource, ...endpoints.map(({ shows }) => shows?.resource)]))
      if (name !== undefined) addTo(paths, name, path);
  return paths;
});

/** The response of a resource with the values that a kind of server shows, and with the fields required that every response has. */
function bound(response: Property, name: string, forms: ResponseForms, shows: readonly Accepted[]): Property {
  // Answers that were observed show which fields are always there.
  const presence = response.observedIn === undefined ? forms.presence : undefined;
  const stated = presence ? withRequired(response.type, name, () => false) : response.type;
  const shown = shownAs({ ...response, type: stated }, shows);
  // What was observed may be a map as a whole, and a map without entries is learnt as an object.
  if (response.observedIn !== undefined)
    return adapted(
      shown,
      shows.filter(({ inside }) => inside),
    );
  return presence ? { ...shown, type: withRequired(shown.type, name, alwaysBut(presence.except)) } : shown;
}

/** A response with the further values that a kind of server shows. An object as a whole is one. */
export function shownAs(response: Property, shows: readonly Accepted[]): Property {
  const { type } = response;
  return type.kind === 'object'
    ? { ...response, type: withFields(type, (field) => adapted(field, shows)) }
    : adapted(response, shows);
}

/** Whether a field is in every response of its contexts, by its path. */
const alwaysBut = oncePer((except: readonly string[]) => {
  const names = new Set(except.filter((one) => !one.includes('*')));
  const forms = except.filter((one) => one.includes('*'));
  return (path: string): boolean => !names.has(path) && !forms.some((form) => isFieldNamed(form, path));
});

/** The type with its fields required as `isRequired` says by their paths, and those of types inside it as well. */
function withRequired(type: Type, path: string, isRequired: (path: string) => boolean): Type {
  if (type.kind !== 'object') return withInnerTypes(type, (one) => withRequired(one, path, isRequired));
  const { required: _, ...own } = type;
  const changed = withUnnamed(own, (one) => withRequired(one, `${path}.*`, isRequired));
  return withFields(changed, (field) => {
    const below = `${path}.${field.name}`;
    // A server that others are merged with may lack the field.
    return {
      ...field,
      required: !field.servers && isRequired(below),
      type: withRequired(field.type, below, isRequired),
    };
  });
}

type ObjectType = Extract<Type, { readonly kind: 'object' }>;

/** The type with the types of fields changed whose names the sources do not state. */
function withUnnamed(type: ObjectType, change: (type: Type) => Type): ObjectType {
  const { patternProperties, additionalProperties: others } = type;
  return {
    ...type,
    ...(patternProperties
      ? { patternProperties: patternProperties.map((one) => ({ ...one, type: change(one.type) })) }
      : {}),
    ...(others ? { additionalProperties: change(others) } : {}),
  };
}

function withFields(type: ObjectType, change: (field: Property) => Property): ObjectType {
  return type.properties ? { ...type, properties: type.properties.map(change) } : type;
}
