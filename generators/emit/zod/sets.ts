import type { Interface } from '../../catalogue/model/model.ts';
import type { Value } from '../../catalogue/model/type-model.ts';
import { literalKey } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { commentBlock } from '../../lib/typescript.ts';
import { basesFirst, type SetShape, setShapesOf } from '../../shape/sets.ts';
import { documentationContext, setDocumentation } from '../typescript/documentation.ts';
import { acceptedSchema, type Context, widest } from './values.ts';

/** The schema and the type of one value of each shared set. A set follows the set that it is derived from. */
export function setStatements(iface: Interface, context: Context): readonly string[] {
  const documentation = documentationContext(iface);
  return basesFirst(setShapesOf(iface)).map((shape) => {
    const { name } = shape;
    const exported = identifier(context.names.sets.get(name) ?? name);
    const type = identifier(context.names.setTypes.get(name) ?? name);
    const statement = js`export const ${exported} = ${setSchema(shape, context)};

export type ${type} = z.infer<typeof ${exported}>;
`;
    return commentBlock(setDocumentation(shape, documentation)) + sourceText(statement);
  });
}

function setSchema({ accepts, base }: SetShape, context: Context): Code {
  const name = context.names.sets.get(base?.name ?? '');
  const whole = acceptedSchema(accepts, context);
  if (!base || name === undefined || accepts.kind !== 'enum' || accepts.form || accepts.values.length === 0)
    return whole;
  const [more, less] = [valuesIn(base.added), valuesIn(base.removed)];
  if (more.length === 0 && less.length > 0) return js`${identifier(name)}.exclude(${valuesList(less, widest)})`;
  if (less.length === 0 && more.length > 0 && more.length < accepts.values.length)
    return enlarged(identifier(name), more);
  return whole;
}

/** A schema with further values, which keeps the methods of an enumeration. */
function enlarged(base: Code, more: readonly string[]): Code {
  const entries = [js`...${base}.enum`, ...more.map((value) => js`${literalKey(value)}: ${value}`)];
  const line = js`z.enum({ ${joined(entries, ', ')} })`;
  return sourceText(line).length <= widest ? line : js`z.enum({\n  ${joined(entries, ',\n  ')},\n})`;
}

function valuesIn(values: readonly Value[]): readonly string[] {
  return values.map(({ value }) => value);
}
