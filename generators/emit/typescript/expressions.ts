import type { Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { hasForm, partsOfPattern } from '../../catalogue/parameters.ts';
import { isTextKind } from '../../catalogue/type-kinds.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import type { TypeNames } from './type-names.ts';

/** Past this many characters a union is written one member a line. */
const widest = 90;

type ValuesType = Type & { readonly kind: 'values' };

/** The members of the union that is the type of what a parameter accepts. */
export function parameterMembers(parameter: Parameter, names: TypeNames, width = widest): readonly string[] {
  if (parameter.mustbe !== undefined) return [String(parameter.mustbe)];
  const list = names.lists.get(parameter);
  const one = list === undefined ? membersOf(parameter.type, names, names.deprecated.get(parameter)) : [list];
  const several = parameter.multi && parameter.type.kind !== 'unknown' ? [...one, arrayOf(one, width)] : one;
  return withAllSpecifier(several, parameter);
}

/** One value of the list that a parameter has for itself, without the name of that list. */
export function listType(parameter: Parameter, names: TypeNames): string {
  return unionOf(membersOf(parameter.type, names, names.deprecated.get(parameter)));
}

/** The type of one value of a shared set; a set that another one adds to is named, not repeated. */
export function setType(set: ValueSet, base: ValueSet | undefined, names: TypeNames): string {
  const { set: _itself, ...type } = set.type;
  const deprecated = names.deprecated.get(set.name);
  const name = base && names.sets.get(base.name);
  const more = base && valuesAddedTo(base, set);
  if (type.kind !== 'values' || name === undefined || !more) return unionOf(membersOf(type, names, deprecated));
  const { pattern: _ofBase, ...added } = { ...type, values: more };
  return unionOf([name, ...valuesOf(added, deprecated)]);
}

/** The values that a set has beside all of another one; undefined where it lacks some of them. */
export function valuesAddedTo(base: ValueSet, set: ValueSet): ValuesType['values'] | undefined {
  if (set.type.kind !== 'values' || base.type.kind !== 'values' || base.type.pattern !== set.type.pattern)
    return undefined;
  const own = new Set(set.type.values.map(({ value }) => value));
  const known = new Set(base.type.values.map(({ value }) => value));
  if ([...known].some((value) => !own.has(value))) return undefined;
  return set.type.values.filter(({ value }) => !known.has(value));
}

/** Members of a union as one type. */
export function unionOf(members: readonly string[], width = widest): string {
  if (members.length < 2) return members[0] ?? 'never';
  const line = members.join(' | ');
  if (line.length <= width || members.some((member) => member.includes('\n'))) return line;
  return members.map((member) => `\n  | ${member}`).join('');
}

/** `deprecated` names the deprecated ones of the values. */
function membersOf(type: Type, names: TypeNames, deprecated?: string): readonly string[] {
  const shared = type.set === undefined ? undefined : names.sets.get(type.set);
  if (shared !== undefined) return [shared];
  if (isTextKind(type.kind)) return [names.texts.get(type.kind) ?? 'string'];
  switch (type.kind) {
    case 'values':
      return valuesOf(type, deprecated);
    case 'array':
      return [arrayOf(membersOf(type.items, names, deprecated))];
    case 'integer':
    case 'number':
    case 'limit':
    case 'namespace':
      return ['number'];
    case 'object':
      return ['Readonly<Record<string, unknown>>'];
    case 'boolean':
    case 'unknown':
      return [type.kind];
  }
}

function valuesOf({ values, pattern }: ValuesType, deprecated: string | undefined): readonly string[] {
  const named = deprecated !== undefined && values.some((value) => value.deprecated);
  const listed = values.filter((value) => !named || !value.deprecated).map(({ value }) => stringLiteral(value));
  return [...listed, ...(named ? [deprecated] : []), ...(pattern === undefined ? [] : [openForm(values, pattern)])];
}

/** The form of further values. As an intersection it leaves the listed values that have it in the union, so that editors offer them. */
function openForm(values: ValuesType['values'], pattern: string): string {
  const parts = partsOfPattern(pattern);
  const form = templateLiteral(parts, 'string');
  return values.some(({ value }) => hasForm(value, parts)) ? `(${form} & {})` : form;
}

function arrayOf(members: readonly string[], width = widest): string {
  const item = unionOf(members, width);
  if (members.length === 1 && !item.startsWith('readonly ')) return `readonly ${item}[]`;
  return item.startsWith('\n') ? `readonly (${item}\n)[]` : `readonly (${item})[]`;
}

function withAllSpecifier(accepted: readonly string[], parameter: Parameter): readonly string[] {
  const { allspecifier } = parameter;
  // Beside any other text it would add nothing.
  const { kind } = parameter.type;
  if (allspecifier === undefined || kind === 'unknown' || isTextKind(kind)) return accepted;
  const text = stringLiteral(allspecifier);
  return accepted.includes(text) ? accepted : [...accepted, text];
}
