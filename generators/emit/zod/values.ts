import { greatest, mostValues } from '../../catalogue/bounds.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { isInPath, isNumberKind, isTextKind } from '../../catalogue/type-kinds.ts';
import { type Code, identifier, joined, js, valuesList } from '../../lib/javascript.ts';
import { textUpTo } from '../schema/patterns.ts';
import type { Helpers } from './helpers.ts';
import type { ModuleNames } from './module-names.ts';

/** The context that the schemas of one module are made in. */
export interface Context {
  readonly names: ModuleNames;
  readonly helpers: Helpers;
  /** Whether a binding says how several values are joined to one text. */
  readonly joins: boolean;
}

/** The schema of what a parameter accepts where it is given. */
export function parameterSchema(parameter: Parameter, segmentPattern: string | undefined, context: Context): Code {
  const { type, multi, allspecifier, mustbe } = parameter;
  if (mustbe !== undefined) return js`z.literal(${mustbe})`;
  if (segmentPattern !== undefined && isInPath(type)) {
    const form = js`new RegExp(${`^(?:${segmentPattern})$`}, 'u')`;
    return js`${context.helpers.use('inPath')}(${typeSchema(type, context)}, ${form})`;
  }
  const accepted = multi ? severalSchema(type, mostValues(multi), context) : typeSchema(type, context);
  return allspecifier === undefined ? accepted : js`${accepted}.or(z.literal(${allspecifier}))`;
}

/** The schema of one value; a shared set is referred to. */
export function typeSchema(type: Type, context: Context): Code {
  const shared = type.set === undefined ? undefined : context.names.sets.get(type.set);
  if (shared !== undefined) return identifier(shared);
  if (isTextKind(type.kind)) return js`z.string()`;
  switch (type.kind) {
    case 'unknown':
      return js`z.unknown()`;
    case 'boolean':
      return js`z.boolean()`;
    case 'object':
      return js`z.looseObject({})`;
    case 'namespace':
      return context.helpers.use('integer');
    case 'integer':
    case 'limit':
      return bounded(context.helpers.use('integer'), type);
    case 'number':
      return bounded(js`z.number()`, type);
    case 'values':
      return valuesSchema(type);
    case 'array':
      return js`z.array(${typeSchema(type.items, context)}).readonly()`;
  }
}

/** How wide a list of values may be on a line. */
export const widest = 90;

function severalSchema(type: Type, most: number | undefined, context: Context): Code {
  const { helpers, joins } = context;
  const limit = most === undefined ? js`` : js`, ${most}`;
  if (type.kind === 'unknown') {
    if (most === undefined) return js`z.unknown()`;
    return joins
      ? js`z.unknown().refine((value) => ${helpers.use('valuesOf')}(value).length <= ${most})`
      : js`z.unknown().refine((value) => !Array.isArray(value) || value.length <= ${most})`;
  }
  const value = typeSchema(type, context);
  if (!joins || !(isInPath(type) || type.kind === 'values')) return js`${helpers.use('several')}(${value}${limit})`;
  if (!isNumberKind(type.kind)) return js`${helpers.use('severalTexts')}(${value}${limit})`;
  if (type.kind !== 'number') return js`${helpers.use('severalNumbers')}(${value}${limit})`;
  return js`${helpers.use('severalNumbers')}(${value}, ${most === undefined ? js`Infinity` : js`${most}`}, /^-?\\d+(?:\\.\\d+)?$/)`;
}

function valuesSchema({ values, pattern }: Type & { readonly kind: 'values' }): Code {
  const listed = values.map(({ value }) => value);
  const schema = listed.length === 0 ? js`z.never()` : js`z.enum(${valuesList([...new Set(listed)], widest)})`;
  return pattern === undefined ? schema : js`${schema}.or(${formSchema(partsOfPattern(pattern))})`;
}

/** Text of these fixed parts, with text that is not empty between each and the next. */
export function formSchema(parts: readonly string[]): Code {
  const pieces = parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [index === parts.length - 1 ? js`z.string().min(1)` : textBefore(part)]),
    ...(part === '' ? [] : [js`${part}`]),
  ]);
  return js`z.templateLiteral([${joined(pieces, ', ')}])`;
}

/** Text up to the next such part: with several texts, any text in front of it would take long. */
function textBefore(part: string): Code {
  return js`z.string().regex(new RegExp(${`^${textUpTo(part, '[\\s\\S]')}$`}))`;
}

function bounded(schema: Code, type: Type & { readonly kind: 'integer' | 'number' | 'limit' }): Code {
  const most = greatest(type);
  const least = type.min === undefined ? js`` : js`.min(${type.min})`;
  return js`${schema}${least}${most === undefined ? js`` : js`.max(${most})`}`;
}
