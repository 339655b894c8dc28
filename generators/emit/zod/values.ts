import { type BareKind, bareRow, isBare } from '../../catalogue/model/type-kinds.ts';
import type { Bounds } from '../../catalogue/model/type-model.ts';
import { literalKey } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, shifted, sourceText, valuesList } from '../../lib/javascript.ts';
import type { Numeric } from '../../lib/numbers.ts';
import { isAnyObject, isAnything, isOpen } from '../../shape/accepts.ts';
import { checkedBounds, comparedBounds } from '../../shape/bound-values.ts';
import { checksPhrase } from '../../shape/phrases.ts';
import { plainStyle, render } from '../../shape/render.ts';
import type {
  Accepts,
  AcceptsArray,
  AcceptsEnum,
  AcceptsNumber,
  AcceptsObject,
  AcceptsText,
  Member,
} from '../../shape/shape.ts';
import { numericKind } from '../../shape/spelling.ts';
import { formatPattern, isRun, runPattern } from '../../shape/text-patterns.ts';
import { textUpTo } from '../schema/patterns.ts';
import type { HelperName, Helpers } from './helpers.ts';
import type { ModuleNames } from './module-names.ts';

/** The context in which the schemas of one module are made. */
export interface Context {
  readonly names: ModuleNames;
  readonly helpers: Helpers;
  /** Whether a binding says that several values are joined to one text. */
  readonly joins: boolean;
}

/** The schema of a member's value, if the member is given. */
export function memberSchema({ accepts, several, all }: Member, context: Context): Code {
  if (accepts.pattern !== undefined) {
    const form = js`new RegExp(${`^(?:${accepts.pattern})$`}, 'u')`;
    const schema = acceptedSchema(accepts, context);
    const either = accepts.orNumber ? js`z.union([${schema}, ${context.helpers.use('integer')}.min(0)])` : schema;
    return js`${context.helpers.use('inPath')}(${either}, ${form})`;
  }
  const schema = several ? severalSchema(accepts, several.most?.elevated, context) : acceptedSchema(accepts, context);
  return all === undefined ? schema : js`${schema}.or(z.literal(${all}))`;
}

/** The schema of one value; a reference if the value is of a shared set. */
export function acceptedSchema(accepts: Accepts, context: Context): Code {
  const shared = accepts.set === undefined ? undefined : context.names.sets.get(accepts.set);
  if (shared !== undefined) return identifier(shared);
  const { alternatives = [], ...own } = accepts;
  return alternatives.reduce(
    (schema, { keyword, of }) => {
      const parts = [schema, ...of.map((one) => acceptedSchema(one, context))];
      return js`${context.helpers.use(keyword)}(${listed(parts)})`;
    },
    schemaOfKind(own, context),
  );
}

/** The schemas that need no function of the validators. */
const bareSchemas: Readonly<Partial<Record<string, Code>>> = {
  boolean: js`z.boolean()`,
  null: js`z.null()`,
  upload: js`z.custom((value) => /^\\[object (?:Blob|File)\\]$/.test(Object.prototype.toString.call(value)))`,
};

function bareSchema(kind: BareKind, { helpers }: Context): Code {
  const { check, typescript = 'unknown' } = bareRow(kind);
  return (
    bareSchemas[kind] ?? js`z.custom<${identifier(typescript)}>((value) => ${helpers.use(check as HelperName)}(value))`
  );
}

function schemaOfKind(accepts: Accepts, context: Context): Code {
  if (isBare(accepts)) return bareSchema(accepts.kind, context);
  switch (accepts.kind) {
    case 'unknown':
      return js`z.unknown()`;
    case 'constant':
      return js`z.literal(${accepts.value})`;
    case 'text':
      return textSchema(accepts, context);
    case 'number':
      return numberSchema(accepts, context);
    case 'enum':
      return enumSchema(accepts);
    case 'constants':
      return js`z.literal(${accepts.values})`;
    case 'array':
      return arraySchema(accepts, context);
    case 'object':
      return joined([objectSchema(accepts, context), ...checksOf(accepts.bounds, context.helpers)], '');
    case 'any':
      return js`z.union([${listed(accepts.of.map((one) => acceptedSchema(one, context)))}])`;
  }
}

function textSchema({ facets, bounds }: AcceptsText, { helpers }: Context): Code {
  const { minLength = 0, maxLength } = bounds;
  const [format, pattern] = [formatPattern(facets), runPattern(facets)];
  const isCounted = minLength > 0 || maxLength !== undefined;
  const length = maxLength === undefined ? js`${minLength}` : js`${minLength}, ${maxLength}`;
  const steps = [
    js`z.string()`,
    ...(isCounted ? [js`.check(${helpers.use('ofLength')}(${length}))`] : []),
    ...(format === undefined ? [] : [js`.regex(new RegExp(${format}, 'u'))`]),
    ...(pattern === undefined ? [] : [js`.check(${helpers.use('matching')}(new RegExp(${pattern}, 'u')))`]),
    ...checksOf(bounds, helpers),
  ];
  return joined(steps, '');
}

/** The refinements for bounds that functions test. */
function checksOf(bounds: Bounds, helpers: Helpers): readonly Code[] {
  return checkedBounds(bounds).map(({ check, bound, alone }) => {
    const message = `Supply a value${render(checksPhrase(alone), plainStyle)}`;
    return js`.refine((value) => ${helpers.use(check.name)}(value, ${bound}), ${message})`;
  });
}

function numberSchema({ whole, bounds }: AcceptsNumber, { helpers }: Context): Code {
  const steps = [
    whole ? helpers.use('integer') : js`z.number()`,
    ...comparedBounds(bounds).map(({ bound, compares }) => js`.${identifier(compares.zod)}(${bound})`),
    ...checksOf(bounds, helpers),
  ];
  return joined(steps, '');
}

function arraySchema({ items, bounds, flat }: AcceptsArray, context: Context): Code {
  const { minItems, maxItems, uniqueItems } = bounds;
  const steps = [
    js`z.array(${acceptedSchema(items, context)})`,
    ...(minItems === undefined ? [] : [js`.min(${minItems})`]),
    ...(maxItems === undefined ? [] : [js`.max(${maxItems})`]),
    ...(uniqueItems ? [js`.check(${context.helpers.use('different')}())`] : []),
    ...checksOf(bounds, context.helpers),
    js`.readonly()`,
  ];
  const array = joined(steps, '');
  if (flat === undefined) return array;
  const { item, text } = flat;
  const joinedText = text && js`z.string().regex(new RegExp(${text.pattern}, 'u'))`;
  const others = [...item.map((one) => acceptedSchema(one, context)), ...(joinedText ? [joinedText] : [])];
  return js`z.union([${listed([array, ...others])}])`;
}

function objectSchema(accepts: AcceptsObject, context: Context): Code {
  if (isAnyObject(accepts)) return js`z.looseObject({})`;
  const { fields, patterns, others } = accepts;
  const run = patterns.filter(({ pattern }) => isRun(pattern));
  const isFree = isOpen(others) || run.length < patterns.length;
  const properties = fieldsLiteral(accepts, context);
  if (run.length > 0) {
    const names = fields.map(({ parameter }) => parameter.name);
    const forms = run.map((one) => js`[new RegExp(${one.pattern}, 'u'), ${acceptedSchema(one.accepts, context)}]`);
    const rest = isFree || !others ? (isFree ? js`z.unknown()` : js`false`) : acceptedSchema(others, context);
    return js`z.looseObject(${properties}).check(${context.helpers.use('further')}(${names}, [${listed(forms)}], ${rest}))`;
  }
  if (isFree) return js`z.looseObject(${properties})`;
  if (!others) return js`z.strictObject(${properties})`;
  return js`z.object(${properties}).catchall(${acceptedSchema(others, context)}.optional())`;
}

function fieldsLiteral({ fields }: AcceptsObject, context: Context): Code {
  const printed = fields.map(({ parameter, required, accepts }) => {
    const schema = acceptedSchema(accepts, context);
    const needed = isAnything(accepts) ? js`${schema}.nonoptional()` : schema;
    return js`${literalKey(parameter.name)}: ${required ? needed : js`${schema}.optional()`}`;
  });
  const line = js`{ ${joined(printed, ', ')} }`;
  return printed.length === 0
    ? js`{}`
    : fitting(
        line,
        js`{\n${joined(
          printed.map((one) => shifted(js`${one},`)),
          '\n',
        )}\n}`,
      );
}

/** The parts of a list, on one line or on one line each. */
function listed(parts: readonly Code[]): Code {
  return fitting(
    joined(parts, ', '),
    js`\n${joined(
      parts.map((one) => shifted(js`${one},`)),
      '\n',
    )}\n`,
  );
}

function fitting(line: Code, lines: Code): Code {
  const text = sourceText(line);
  return text.length <= widest && !text.includes('\n') ? line : lines;
}

/** The longest list of values on one line, in characters. */
export const widest = 90;

function severalSchema(accepts: Accepts, most: Numeric | undefined, context: Context): Code {
  const { helpers, joins } = context;
  const value = acceptedSchema(accepts, context);
  const limit = most === undefined ? js`` : js`, ${most}`;
  if (accepts.kind === 'unknown') {
    if (most === undefined) return value;
    return joins
      ? js`${value}.refine((value) => ${helpers.use('valuesOf')}(value).length <= ${most})`
      : js`${value}.refine((value) => !Array.isArray(value) || value.length <= ${most})`;
  }
  const numeric = numericKind(accepts);
  if (joins && numeric !== undefined) {
    if (numeric === 'integer') return js`${helpers.use('severalNumbers')}(${value}${limit})`;
    return js`${helpers.use('severalNumbers')}(${value}, ${most === undefined ? js`Infinity` : js`${most}`}, ${helpers.use('numberForm')})`;
  }
  return js`${helpers.use(joins ? 'severalTexts' : 'several')}(${value}${limit})`;
}

function enumSchema({ values, form }: AcceptsEnum): Code {
  const listed = values.map(({ value }) => value);
  const schema = listed.length === 0 ? js`z.never()` : js`z.enum(${valuesList([...new Set(listed)], widest)})`;
  return form ? js`${schema}.or(${formSchema(form.parts)})` : schema;
}

/** Text that consists of these fixed parts, with text that is not empty between them. */
export function formSchema(parts: readonly string[]): Code {
  const pieces = parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [index === parts.length - 1 ? js`z.string().min(1)` : textBefore(part)]),
    ...(part === '' ? [] : [js`${part}`]),
  ]);
  return js`z.templateLiteral([${joined(pieces, ', ')}])`;
}

/** Text up to the next occurrence of the part. A pattern for any text would take long if there are several. */
function textBefore(part: string): Code {
  return js`z.string().regex(new RegExp(${`^${textUpTo(part, '[\\s\\S]')}$`}))`;
}
