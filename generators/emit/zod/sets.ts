import type { Interface } from '../../catalogue/model/model.ts';
import type { Value } from '../../catalogue/model/type-model.ts';
import { literalKey } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import type { Declaration } from '../../lib/typescript.ts';
import { basesFirst, type SetShape, setShapesOf } from '../../shape/sets.ts';
import { documentationContext, setDocumentation } from '../typescript/documentation.ts';
import { schemaDeclarations } from './declared.ts';
import { acceptedSchema, type Context, widest } from './values.ts';

/** The schema and the type of one value of each shared set. A set follows the set that it is derived from. */
export function setDeclarations(iface: Interface, context: Context): readonly Declaration[] {
  const documentation = documentationContext(iface);
  return basesFirst(setShapesOf(iface)).flatMap((shape) => {
    const { name } = shape;
    const exported = context.names.sets.get(name) ?? name;
    const type = context.names.setTypes.get(name) ?? name;
    const schema = sourceText(setSchema(shape, context));
    return schemaDeclarations(exported, type, schema, setDocumentation(shape, documentation));
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
