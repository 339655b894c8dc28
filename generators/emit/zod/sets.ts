import type { Interface } from '../../catalogue/model.ts';
import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { acceptsOfSet } from '../../shape/accepts.ts';
import type { Accepts } from '../../shape/shape.ts';
import { documentationContext, setDocumentation } from '../typescript/documentation.ts';
import { keyOf } from './member-names.ts';
import { acceptedSchema, type Context, widest } from './values.ts';

/** The schema of one value of each shared set, and its type; a set stands behind the one that it is derived from. */
export function setStatements(iface: Interface, context: Context): readonly string[] {
  const documentation = documentationContext(iface);
  return inOrder(iface.sets).map(({ set, base }) => {
    const exported = identifier(context.names.sets.get(set.name) ?? set.name);
    const type = identifier(context.names.setTypes.get(set.name) ?? set.name);
    const statement = js`export const ${exported} = ${setSchema(set, base, context)};

export type ${type} = z.infer<typeof ${exported}>;
`;
    return commentBlock(setDocumentation(set, documentation)) + sourceText(statement);
  });
}

interface Ordered {
  readonly set: ValueSet;
  readonly base: ValueSet | undefined;
}

function inOrder(sets: readonly ValueSet[]): readonly Ordered[] {
  const byName = new Map(sets.map((set) => [set.name, set]));
  const ordered = new Map<string, Ordered>();
  const visit = (set: ValueSet): void => {
    if (ordered.has(set.name)) return;
    const base = set.derivation && byName.get(set.derivation.from);
    if (base) visit(base);
    ordered.set(set.name, { set, base });
  };
  for (const set of sets) visit(set);
  return [...ordered.values()];
}

function setSchema(set: ValueSet, base: ValueSet | undefined, context: Context): Code {
  const accepts = acceptsOfSet(set);
  const name = base && context.names.sets.get(base.name);
  const whole = base && listOf(acceptsOfSet(base));
  const own = listOf(accepts);
  if (name === undefined || !whole || !own || whole.length === 0) return acceptedSchema(accepts, context);
  const [less, more] = [whole.filter((value) => !own.includes(value)), own.filter((value) => !whole.includes(value))];
  if (more.length === 0 && less.length > 0) return js`${identifier(name)}.exclude(${valuesList(less, widest)})`;
  if (less.length === 0 && more.length > 0) return enlarged(identifier(name), more);
  return acceptedSchema(accepts, context);
}

/** A set with further values, in a form that keeps what an enumeration offers. */
function enlarged(base: Code, more: readonly string[]): Code {
  const entries = [js`...${base}.enum`, ...more.map((value) => js`${keyOf(value)}: ${value}`)];
  const line = js`z.enum({ ${joined(entries, ', ')} })`;
  return sourceText(line).length <= widest ? line : js`z.enum({\n  ${joined(entries, ',\n  ')},\n})`;
}

/** The values of a closed set of values; undefined for anything else. */
function listOf(accepts: Accepts): readonly string[] | undefined {
  if (accepts.kind !== 'enum' || accepts.form || accepts.values.length === 0) return undefined;
  return accepts.values.map(({ value }) => value);
}
