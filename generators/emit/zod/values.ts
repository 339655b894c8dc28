import { greatest, mostValues } from '../../catalogue/bounds.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import type { Helpers } from './helpers.ts';
import type { ModuleNames } from './names.ts';

/** What the schemas of one module refer to. */
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
  if (segmentPattern !== undefined && kindsInPath.has(type.kind)) {
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
  switch (type.kind) {
    case 'unknown':
      return js`z.unknown()`;
    case 'string':
    case 'timestamp':
    case 'title':
    case 'user':
      return js`z.string()`;
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

/** Values in brackets: on one line, or as many on each as fit. */
export function valuesList(values: readonly string[]): Code {
  const printed = values.map((value) => js`${value}`);
  const line = js`[${joined(printed, ', ')}]`;
  if (sourceText(line).length <= widest) return line;
  const lines: Code[][] = [];
  let width = widest;
  for (const value of printed) {
    const length = sourceText(value).length + 2;
    width += length;
    if (width > widest) {
      lines.push([]);
      width = length;
    }
    lines.at(-1)?.push(value);
  }
  return js`[\n  ${joined(
    lines.map((one) => joined(one, ', ')),
    ',\n  ',
  )},\n]`;
}

/** How wide a list of values may be on a line. */
export const widest = 90;

const numberKinds: readonly Type['kind'][] = ['integer', 'number', 'limit', 'namespace'];

const textKinds: readonly Type['kind'][] = ['string', 'timestamp', 'title', 'user'];

const kindsInPath: ReadonlySet<string> = new Set([...numberKinds, ...textKinds]);

const joinable: ReadonlySet<string> = new Set([...numberKinds, ...textKinds, 'values']);

function severalSchema(type: Type, most: number | undefined, context: Context): Code {
  const { helpers, joins } = context;
  const limit = most === undefined ? js`` : js`, ${most}`;
  if (type.kind === 'unknown') {
    return most === undefined
      ? js`z.unknown()`
      : js`z.unknown().refine((value) => !Array.isArray(value) || value.length <= ${most})`;
  }
  const value = typeSchema(type, context);
  if (!joins || !joinable.has(type.kind)) return js`${helpers.use('several')}(${value}${limit})`;
  if (!numberKinds.includes(type.kind)) return js`${helpers.use('severalTexts')}(${value}${limit})`;
  if (type.kind !== 'number') return js`${helpers.use('severalNumbers')}(${value}${limit})`;
  return js`${helpers.use('severalNumbers')}(${value}, ${most === undefined ? js`Infinity` : js`${most}`}, /^-?\\d+(?:\\.\\d+)?$/)`;
}

function valuesSchema({ values, pattern }: Type & { readonly kind: 'values' }): Code {
  const listed = values.map(({ value }) => value);
  const schema = listed.length === 0 ? js`z.never()` : js`z.enum(${valuesList([...new Set(listed)])})`;
  return pattern === undefined ? schema : js`${schema}.or(${formSchema(partsOfPattern(pattern))})`;
}

/** Text of these fixed parts, with text that is not empty between each and the next. */
export function formSchema(parts: readonly string[]): Code {
  const pieces = parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [js`z.string().min(1)`]),
    ...(part === '' ? [] : [js`${part}`]),
  ]);
  return js`z.templateLiteral([${joined(pieces, ', ')}])`;
}

function bounded(schema: Code, type: Type & { readonly kind: 'integer' | 'number' | 'limit' }): Code {
  const most = greatest(type);
  const least = type.min === undefined ? js`` : js`.min(${type.min})`;
  return js`${schema}${least}${most === undefined ? js`` : js`.max(${most})`}`;
}
