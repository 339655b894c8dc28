import { hasForm } from '../../catalogue/parameters.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import type { SetShape } from '../../shape/sets.ts';
import type { Accepts, AcceptsEnum, Member } from '../../shape/shape.ts';
import type { TypeNames } from './type-names.ts';

/** Past this many characters a union is written one member a line. */
const widest = 90;

/** The members of the union that is the type of what a member accepts. */
export function acceptedTypes(member: Member, names: TypeNames, width = widest): readonly string[] {
  const { parameter, accepts, several, all } = member;
  const list = names.lists.get(parameter);
  const one = list === undefined ? typesOf(accepts, names, names.deprecated.get(parameter)) : [list];
  const types = several && accepts.kind !== 'unknown' ? [...one, arrayOf(one, width)] : one;
  // Beside any other text it would add nothing.
  if (all === undefined || accepts.kind === 'unknown' || accepts.kind === 'text') return types;
  return [...new Set([...types, stringLiteral(all)])];
}

/** One value of the list that a member has for itself, without the name of that list. */
export function listType({ parameter, accepts }: Member, names: TypeNames): string {
  return unionOf(typesOf(accepts, names, names.deprecated.get(parameter)));
}

/** The type of one value of a shared set; a set that another one adds to is named, not repeated. */
export function setType({ name, accepts, base }: SetShape, names: TypeNames): string {
  const deprecated = names.deprecated.get(name);
  const named = names.sets.get(base?.name ?? '');
  if (!base || named === undefined || base.removed.length > 0) return unionOf(typesOf(accepts, names, deprecated));
  return unionOf([named, ...enumTypes({ kind: 'enum', values: base.added }, deprecated)]);
}

/** Members of a union as one type. */
export function unionOf(members: readonly string[], width = widest): string {
  if (members.length < 2) return members[0] ?? 'never';
  const line = members.join(' | ');
  if (line.length <= width || members.some((member) => member.includes('\n'))) return line;
  return members.map((member) => `\n  | ${member}`).join('');
}

/** `deprecated` names the deprecated ones of the values. */
function typesOf(accepts: Accepts, names: TypeNames, deprecated?: string): readonly string[] {
  const shared = accepts.set === undefined ? undefined : names.sets.get(accepts.set);
  if (shared !== undefined) return [shared];
  switch (accepts.kind) {
    case 'constant':
      return [String(accepts.value)];
    case 'text':
      return [names.texts.get(accepts.meaning) ?? 'string'];
    case 'number':
      return ['number'];
    case 'enum':
      return enumTypes(accepts, deprecated);
    case 'array':
      return [arrayOf(typesOf(accepts.items, names, deprecated))];
    case 'object':
      return ['Readonly<Record<string, unknown>>'];
    case 'any':
      return [...new Set(accepts.of.flatMap((one) => typesOf(one, names)))];
    case 'constants':
      return accepts.values.map((one) => (typeof one === 'string' ? stringLiteral(one) : String(one)));
    default:
      return [accepts.kind];
  }
}

function enumTypes({ values, form }: AcceptsEnum, deprecated: string | undefined): readonly string[] {
  const named = deprecated !== undefined && values.some((value) => value.deprecated);
  const listed = values.filter((value) => !named || !value.deprecated).map(({ value }) => stringLiteral(value));
  return [...listed, ...(named ? [deprecated] : []), ...(form ? [openForm(values, form.parts)] : [])];
}

/** The form of further values. As an intersection it leaves the listed values that have it in the union, so that editors offer them. */
function openForm(values: AcceptsEnum['values'], parts: readonly string[]): string {
  const form = templateLiteral(parts, 'string');
  return values.some(({ value }) => hasForm(value, parts)) ? `(${form} & {})` : form;
}

function arrayOf(members: readonly string[], width = widest): string {
  const item = unionOf(members, width);
  if (members.length === 1 && !item.startsWith('readonly ')) return `readonly ${item}[]`;
  return item.startsWith('\n') ? `readonly (${item}\n)[]` : `readonly (${item})[]`;
}
