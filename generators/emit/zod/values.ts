import { type Code, identifier, joined, js, valuesList } from '../../lib/javascript.ts';
import type { Accepts, AcceptsEnum, Bounds, Member } from '../../shape/shape.ts';
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

/** The schema of what a member accepts where it is given. */
export function memberSchema({ accepts, several, all }: Member, context: Context): Code {
  if (accepts.pattern !== undefined) {
    const form = js`new RegExp(${`^(?:${accepts.pattern})$`}, 'u')`;
    return js`${context.helpers.use('inPath')}(${acceptedSchema(accepts, context)}, ${form})`;
  }
  const schema = several ? severalSchema(accepts, several.most?.elevated, context) : acceptedSchema(accepts, context);
  return all === undefined ? schema : js`${schema}.or(z.literal(${all}))`;
}

/** The schema of one value; a shared set is referred to. */
export function acceptedSchema(accepts: Accepts, context: Context): Code {
  const shared = accepts.set === undefined ? undefined : context.names.sets.get(accepts.set);
  if (shared !== undefined) return identifier(shared);
  switch (accepts.kind) {
    case 'unknown':
      return js`z.unknown()`;
    case 'constant':
      return js`z.literal(${accepts.value})`;
    case 'boolean':
      return js`z.boolean()`;
    case 'text':
      return js`z.string()`;
    case 'number':
      return bounded(accepts.whole ? context.helpers.use('integer') : js`z.number()`, accepts.bounds);
    case 'enum':
      return enumSchema(accepts);
    case 'array':
      return js`z.array(${acceptedSchema(accepts.items, context)}).readonly()`;
    case 'object':
      return js`z.looseObject({})`;
    default:
      return js`z.unknown()`;
  }
}

/** How wide a list of values may be on a line. */
export const widest = 90;

function severalSchema(accepts: Accepts, most: number | undefined, context: Context): Code {
  const { helpers, joins } = context;
  const value = acceptedSchema(accepts, context);
  const limit = most === undefined ? js`` : js`, ${most}`;
  if (accepts.kind === 'unknown') {
    if (most === undefined) return value;
    return joins
      ? js`${value}.refine((value) => ${helpers.use('valuesOf')}(value).length <= ${most})`
      : js`${value}.refine((value) => !Array.isArray(value) || value.length <= ${most})`;
  }
  if (joins && accepts.kind === 'number') {
    if (accepts.whole) return js`${helpers.use('severalNumbers')}(${value}${limit})`;
    return js`${helpers.use('severalNumbers')}(${value}, ${most === undefined ? js`Infinity` : js`${most}`}, /^-?\\d+(?:\\.\\d+)?$/)`;
  }
  const isText = accepts.kind === 'text' || accepts.kind === 'enum';
  return js`${helpers.use(joins && isText ? 'severalTexts' : 'several')}(${value}${limit})`;
}

function enumSchema({ values, form }: AcceptsEnum): Code {
  const listed = values.map(({ value }) => value);
  const schema = listed.length === 0 ? js`z.never()` : js`z.enum(${valuesList([...new Set(listed)], widest)})`;
  return form ? js`${schema}.or(${formSchema(form.parts)})` : schema;
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

function bounded(schema: Code, { least, most }: Bounds): Code {
  const from = least === undefined ? js`` : js`.min(${least})`;
  return js`${schema}${from}${most ? js`.max(${most.elevated})` : js``}`;
}
