import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { isMap } from '../lib/guards.ts';

/** The kinds of values in JSON, in the order in which a definition lists them. */
const kinds = ['boolean', 'integer', 'number', 'string', 'array', 'object', 'null'] as const;

export type ValueKind = (typeof kinds)[number];

/** The kinds of values that a place has, each with the further keys of its definition, such as `properties`. Empty if nothing is known. */
export type Alternatives = ReadonlyMap<ValueKind, DataMap>;

const nothing: DataMap = new Map();

/** The keys of a definition of a type, in the words of the format. */
export function typeKeys(alternatives: Alternatives): DataMap {
  const there = kinds.filter((kind) => alternatives.has(kind) && !(kind === 'integer' && alternatives.has('number')));
  const [first, second] = there;
  if (first === undefined) return nothing;
  if (second === undefined) return new Map<string, Data>([['type', first], ...(alternatives.get(first) ?? nothing)]);
  const detailed = there.filter((kind) => kind === 'array' || kind === 'object');
  if (detailed.length === 0) return new Map([['type', unionText(there)]]);
  return new Map([['anyOf', there.map((kind) => typeKeys(new Map([[kind, alternatives.get(kind) ?? nothing]])))]]);
}

function unionText(there: readonly ValueKind[]): string {
  const others = there.filter((kind) => kind !== 'null');
  const [only] = others;
  if (others.length === 1 && only !== undefined) return `${only}?`;
  return there.join(' | ');
}

/** Reads what `typeKeys` has made. */
export function alternativesIn(definition: DataMap): Alternatives {
  const anyOf = definition.get('anyOf');
  if (Array.isArray(anyOf)) return new Map(anyOf.filter(isMap).flatMap((one) => [...alternativesIn(one)]));
  const type = definition.get('type');
  if (typeof type !== 'string') return new Map();
  const names = type.split(' | ').flatMap((term) => (term.endsWith('?') ? [term.slice(0, -1), 'null'] : [term]));
  const further = new Map([...definition].filter(([key]) => typeFacts.has(key)));
  return new Map(
    names.flatMap((name) => (isKind(name) ? [[name, names.length === 1 ? further : nothing] as const] : [])),
  );
}

const typeFacts: ReadonlySet<string> = new Set(['format', 'enum', 'items', 'properties', 'additionalProperties']);

function isKind(name: string): name is ValueKind {
  return (kinds as readonly string[]).includes(name);
}
