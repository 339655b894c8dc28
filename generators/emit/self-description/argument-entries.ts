import { boundsOfKind } from '../../catalogue/keys/bounds.ts';
import { plainAttributes } from '../../catalogue/keys/plain-fact-values.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { isBare, isNumberKind, isPlainText, isTextKind, numberTypes } from '../../catalogue/model/type-kinds.ts';
import type { Bounds, Property, Type } from '../../catalogue/model/type-model.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, merged, unlessEmpty } from '../../lib/json.ts';
import { overlaid } from './overlay.ts';

/**
 * The entry of an argument, as its source declares it and not as a Shape decides it. The attributes are those of the index (content-rest 1)
 * and those of JSON Schema draft 4, which WordPress writes.
 */
export function argumentEntry(parameter: Parameter): JsonMap {
  return overlaid(merged(jsonMap({ required: parameter.required }), valueEntry(parameter)), parameter.extensions);
}

/** The entry of an object's field. Unlike the entry of an argument, it has `required` only if the field is required. */
export function propertyEntry(parameter: Property): JsonMap {
  const { required, extensions } = parameter;
  const entry = jsonMap<Json>({
    required: required || undefined,
    ...plainAttributes(parameter, 'routes'),
    // What is in no context is in no response.
    ...(parameter.writeOnly ? { context: [] } : {}),
  });
  return overlaid(merged(valueEntry(parameter), entry), extensions);
}

function valueEntry({ type, title, purpose, default: preset }: Property): JsonMap {
  const attributes = typeAttributes(type);
  const listed = attributes.get('enum');
  return merged(
    jsonMap({ default: preset && jsonOf(preset.stated), enum: listed, description: purpose, title }),
    attributes,
  );
}

/** The entry of a type inside another one, with its title and purpose. */
function nestedEntry(type: Type): JsonMap {
  return merged(jsonMap({ title: type.title, description: type.purpose }), typeAttributes(type));
}

function typeAttributes(type: Type): JsonMap {
  const alternatives = (type.alternatives ?? []).map(({ keyword, of }) =>
    jsonMap({ [keyword]: of.map((one) => nestedEntry(one)) }),
  );
  return merged(attributesOfKind(type), ...alternatives);
}

function attributesOfKind(type: Type): JsonMap {
  const name = jsonMap<Json>({ type: type.inherited ? undefined : typeName(type) });
  if (isPlainText(type) || isBare(type)) return name;
  switch (type.kind) {
    case 'values':
      return merged(jsonMap<Json>({ enum: type.values.map(({ value }) => value) }), name);
    case 'constants':
      return merged(jsonMap<Json>({ enum: type.values }), typeAttributes(type.base));
    case 'string': {
      const { format, pattern } = type;
      return merged(name, jsonMap<Json>({ format, pattern }), boundAttributes(type));
    }
    case 'integer':
    case 'number':
    case 'limit':
      return merged(name, boundAttributes(type));
    case 'array':
      return merged(name, jsonMap<Json>({ items: unlessEmpty(nestedEntry(type.items)) }), boundAttributes(type));
    case 'object':
      return merged(name, fieldAttributes(type), boundAttributes(type));
    case 'union':
      return merged(
        ...type.of.map(attributesOfKind),
        jsonMap<Json>({ type: type.of.map((one) => typeName(one) ?? '') }),
      );
    case 'unknown':
    case 'user':
    case 'namespace':
      return name;
  }
}

/** The keys that narrow a type. In draft 4, a flag marks a bound as exclusive. */
function boundAttributes(type: Type & Bounds): JsonMap {
  const rows = boundsOfKind(type.kind);
  const stated = rows.flatMap(([name, { exclusiveOf, isUndescribed }]): [string, Json | undefined][] => {
    if (exclusiveOf !== undefined || isUndescribed) return [];
    const [exclusive] = rows.find(([, other]) => other.exclusiveOf === name) ?? [];
    const tighter = exclusive && type[exclusive];
    return tighter === undefined
      ? [[name, type[name]]]
      : [
          [name, tighter],
          [exclusive ?? name, true],
        ];
  });
  return jsonMap(Object.fromEntries(stated));
}

function fieldAttributes(type: Type & { readonly kind: 'object' }): JsonMap {
  const { properties, required, patternProperties, additionalProperties: others } = type;
  return jsonMap<Json>({
    required: required?.map(({ name }) => name),
    properties:
      properties && mapOrList(new Map(properties.map((property) => [property.name, propertyEntry(property)]))),
    patternProperties:
      patternProperties && mapOrList(new Map(patternProperties.map((one) => [one.pattern, nestedEntry(one.type)]))),
    additionalProperties: others && (others.kind === 'unknown' ? true : nestedEntry(others)),
  });
}

/** A map; an empty one becomes a list, as PHP writes it. */
function mapOrList(map: JsonMap): Json {
  return map.size === 0 ? [] : map;
}

/** The name of a type in the index: `integer` for all kinds of whole numbers, and `string` for all kinds of texts. */
export function typeName({ kind }: Pick<Type, 'kind'>): string | undefined {
  if (kind === 'unknown' || kind === 'constants') return undefined;
  if (kind === 'values' || isTextKind(kind)) return 'string';
  return isNumberKind(kind) && numberTypes[kind].whole ? 'integer' : kind;
}
