import { addTo } from '../../lib/add-to.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { isSame, jsonMap, merged, unique, unlessEmpty } from '../../lib/json.ts';
import { code, join } from '../../lib/markdown.ts';
import type { Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import { content, mediaTypesIn, type Node, type NodeMap, schemaOf } from './document.ts';
import type { Operation } from './operations.ts';

/** A part of an operation, such as a parameter, with the name of its endpoint. */
interface Part {
  readonly endpoint: string;
  readonly fields: NodeMap;
}

/** The parameters of all operations, merged by location and name, in the order in which they first occur. */
export function sharedParameters(builder: Builder, operations: readonly Operation[]): NodeMap[] {
  const byName = new Map<string, (Part & { readonly stated: NodeMap })[]>();
  for (const { endpoint, fields } of operations) {
    for (const stated of mapsAt(fields, 'parameters')) {
      const parameter = referredTo(stated, builder.groupedParameters);
      const key = JSON.stringify([textAt(parameter, 'in'), textAt(parameter, 'name')]);
      addTo(byName, key, { endpoint, fields: parameter, stated });
    }
  }
  return [...byName.values()].map((parts) => {
    const isInAll = parts.length === operations.length;
    const [same, other] = unique(parts.map(({ stated }) => stated));
    return isInAll && same && !other ? same : sharedParameter(parts, isInAll);
  });
}

/** A parameter that accepts what any of the parts accepts. It is required if every operation requires it. */
function sharedParameter(parts: readonly Part[], isInAll: boolean): NodeMap {
  const all = parts.map(({ fields }) => fields);
  const alike = [...(all[0] ?? [])].filter(([key, fact]) => all.every((one) => isSame(one.get(key), fact)));
  // A single value is written in the same way in every style.
  const styled = all.find((one) => one.has('style'));
  return merged<Node>(
    jsonMap<Node>({ name: all[0]?.get('name'), in: all[0]?.get('in'), description: unlessEmpty(descriptions(parts)) }),
    jsonMap<Node>({ style: styled?.get('style'), explode: styled?.get('explode') }),
    new Map(alike.filter(([key]) => key !== 'description' && (isInAll || key !== 'required'))),
    jsonMap<Node>({ schema: union(all.map((one) => schemaOf(one))) }),
  );
}

/** The descriptions of the parts, each after the names of its endpoints. */
function descriptions(parts: readonly Part[]): string {
  const endpoints = new Map<string, string[]>();
  for (const { endpoint, fields } of parts) addTo(endpoints, textAt(fields, 'description'), endpoint);
  return [...endpoints]
    .map(([text, names]) => `For ${join(names.map(code), ', ').markdown}${text === '' ? '.' : `: ${text}`}`)
    .join('\n\n');
}

/** A body that accepts what any body of the operations accepts. It is required if every operation requires one. */
export function sharedBody(operations: readonly NodeMap[]): NodeMap | undefined {
  const bodies = operations.map((one) => one.get('requestBody')).filter((one) => one !== undefined && isMap(one));
  const [first] = bodies;
  if (!first) return undefined;
  const isRequired = bodies.length === operations.length && bodies.every((one) => one.get('required') === true);
  return jsonMap<Node>({
    required: isRequired || undefined,
    content: content(union(bodies.map(schemaOf)), undefined, unique(bodies.flatMap(mediaTypesIn))),
  });
}

/** The responses of all operations, merged by status. */
export function sharedResponses(builder: Builder, operations: readonly Operation[]): NodeMap {
  const byStatus = new Map<string, NodeMap[]>();
  for (const { fields } of operations) {
    const responses = fields.get('responses');
    if (responses === undefined || !isMap(responses)) continue;
    for (const [status, one] of responses) if (isMap(one)) addTo(byStatus, status, one);
  }
  return new Map([...byStatus].map(([status, all]) => [status, sharedResponse(builder, all)]));
}

function sharedResponse(builder: Builder, stated: readonly NodeMap[]): NodeMap {
  const [same, other] = unique(stated);
  if (same && !other) return same;
  const all = stated.map((one) => referredTo(one, builder.sharedResponses));
  const schemas = all.map(schemaOf);
  return jsonMap<Node>({
    description: unique(all.map((one) => textAt(one, 'description'))).join('\n\n'),
    // If one body is not known, neither is the merged one.
    content: schemas.includes(undefined) ? undefined : content(union(schemas)),
  });
}

function union(schemas: readonly (Schema | undefined)[]): Schema {
  const [only, ...others] = unique(schemas.map((schema = {}) => schema));
  return only && others.length === 0 ? only : { anyOf: [only ?? {}, ...others] };
}

const reference = /^#\/components\/\w+\/(.*)$/s;

/** Resolves a reference to a component; returns a parameter or response that is not a reference unchanged. */
function referredTo(stated: NodeMap, components: ReadonlyMap<string, () => NodeMap>): NodeMap {
  const [, name = ''] = reference.exec(textAt(stated, '$ref')) ?? [];
  return components.get(name)?.() ?? stated;
}

export function textAt(fields: NodeMap, key: string): string {
  const text = fields.get(key);
  return typeof text === 'string' ? text : '';
}

export function listAt(fields: NodeMap, key: string): readonly Node[] {
  const list = fields.get(key);
  return list !== undefined && isList(list) ? list : [];
}

function mapsAt(fields: NodeMap, key: string): readonly NodeMap[] {
  return listAt(fields, key).filter((one) => isMap(one));
}
