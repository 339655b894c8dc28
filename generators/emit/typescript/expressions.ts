import type { Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import type { TypeNames } from './names.ts';

/** Past this many characters a union is written one member a line. */
const widest = 90;

/** The members of the union that is the type of what a parameter accepts. */
export function parameterMembers(parameter: Parameter, names: TypeNames): readonly string[] {
  if (parameter.mustbe !== undefined) return [String(parameter.mustbe)];
  const members = membersOf(parameter.type, names);
  return withAllSpecifier(parameter.multi ? [arrayOf(members)] : members, parameter);
}

/** The type of one value of a shared set; a set that another one adds to is named, not repeated. */
export function setType(set: ValueSet, base: ValueSet | undefined, names: TypeNames): string {
  const { set: _itself, ...type } = set.type;
  if (type.kind !== 'values' || base?.type.kind !== 'values') return unionOf(membersOf(type, names));
  const own = new Set(type.values.map(({ value }) => value));
  const known = new Set(base.type.values.map(({ value }) => value));
  const name = names.sets.get(base.name);
  if (name === undefined || base.type.pattern !== type.pattern || [...known].some((value) => !own.has(value))) {
    return unionOf(membersOf(type, names));
  }
  return unionOf([name, ...[...own].filter((value) => !known.has(value)).map(stringLiteral)]);
}

/** Members of a union as one type. */
export function unionOf(members: readonly string[]): string {
  if (members.length < 2) return members[0] ?? 'never';
  const line = members.join(' | ');
  if (line.length <= widest || members.some((member) => member.includes('\n'))) return line;
  return `\n| ${members.join('\n| ')}`;
}

function membersOf(type: Type, names: TypeNames): readonly string[] {
  const shared = type.set === undefined ? undefined : names.sets.get(type.set);
  if (shared !== undefined) return [shared];
  switch (type.kind) {
    case 'values':
      return valuesOf(type);
    case 'array':
      return [arrayOf(membersOf(type.items, names))];
    case 'integer':
    case 'number':
    case 'limit':
    case 'namespace':
      return ['number'];
    case 'timestamp':
    case 'title':
    case 'user':
      return [names[type.kind]];
    case 'object':
      return ['Readonly<Record<string, unknown>>'];
    case 'string':
    case 'boolean':
    case 'unknown':
      return [type.kind];
  }
}

function valuesOf(type: Type & { readonly kind: 'values' }): readonly string[] {
  const listed = type.values.map(({ value }) => stringLiteral(value));
  return type.pattern === undefined ? listed : [...listed, templateLiteral(partsOfPattern(type.pattern), 'string')];
}

function arrayOf(members: readonly string[]): string {
  const item = unionOf(members);
  if (members.length === 1 && !item.startsWith('readonly ')) return `readonly ${item}[]`;
  return item.startsWith('\n') ? `readonly (${item}\n)[]` : `readonly (${item})[]`;
}

function withAllSpecifier(accepted: readonly string[], parameter: Parameter): readonly string[] {
  const { allspecifier } = parameter;
  // Beside any other text it would add nothing.
  if (allspecifier === undefined || accepted.includes('string')) return accepted;
  const text = stringLiteral(allspecifier);
  return accepted.includes(text) ? accepted : [...accepted, text];
}
