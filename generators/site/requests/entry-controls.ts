import type { Control } from '../../../templates/site/scripts/builder/form-field.ts';
import { bareTypes, isBare } from '../../catalogue/model/type-kinds.ts';
import type { Value } from '../../catalogue/model/type-model.ts';
import { mainOf, wordsBeside } from '../../shape/main-value.ts';
import type { Accepts, AcceptsObject, AcceptsText, Member } from '../../shape/shape.ts';

/** The deepest object that is entered member by member. Deeper ones are entered as JSON. */
const deepest = 3;

/** The control for the values of a member. */
export function controlOf({ accepts, several, location }: Member): Control {
  const isInBody = location === 'body';
  return several === undefined ? controlFor(accepts, isInBody) : listOf(controlFor(accepts, isInBody));
}

/** The control for a value. In a body, an empty text and null differ from a parameter that is left out. */
function controlFor(accepts: Accepts, isInBody: boolean, depth = 0): Control {
  const main = mainOf(accepts);
  const one = main.kind === 'any' ? eitherOf(main.of, isInBody, depth) : controlOfOne(main, isInBody, depth);
  const control = withWords(withText(one, accepts, isInBody), wordsBeside(accepts));
  return isInBody && acceptsNull(accepts) ? { ...control, nullable: true } : control;
}

/** Adds a control for a text that a binding accepts in place of an object, such as the title of a post. */
function withText(one: Control, accepts: Accepts, isInBody: boolean): Control {
  if (accepts.kind !== 'any' || !accepts.stated || (one.entry !== 'json' && one.entry !== 'object')) return one;
  const [text] = accepts.of.flatMap((added) => (added.kind === 'text' ? [controlOfOne(added, isInBody, 0)] : []));
  return text ? { entry: 'either', forms: [text, one] } : one;
}

function acceptsNull(accepts: Accepts): boolean {
  return accepts.kind === 'any' && accepts.of.some(({ kind }) => kind === 'null');
}

function controlOfOne(accepts: Exclude<Accepts, { kind: 'any' }>, isInBody: boolean, depth: number): Control {
  if (isBare(accepts)) return { entry: bareTypes[accepts.kind].entry };
  switch (accepts.kind) {
    case 'text':
      return { entry: 'text', ...(isInBody && mayBeEmpty(accepts) ? { empty: true } : {}) };
    case 'number':
      return { entry: 'number' };
    case 'constant':
      return { entry: 'flag' };
    case 'enum': {
      const values = accepts.values.map(({ value }) => value);
      // An open set accepts values that are not listed, which users have to type.
      if (accepts.form) return { entry: 'text', ...(values.length > 0 ? { words: values } : {}) };
      return { entry: 'choice', values, ...meaningsOf(accepts.values) };
    }
    case 'array':
      return listOf(controlFor(accepts.items, isInBody, depth));
    case 'object':
      return objectControl(accepts, isInBody, depth);
    case 'unknown':
    case 'constants':
      return { entry: 'json' };
  }
}

function mayBeEmpty({ meaning, facets, bounds: { minLength = 0 } }: AcceptsText): boolean {
  return meaning === 'string' && facets.pattern === undefined && facets.format === undefined && Number(minLength) === 0;
}

function meaningsOf(values: readonly Value[]): Pick<Control, 'meanings'> {
  const stated = values.flatMap(({ value, purpose }) => (purpose === undefined ? [] : [[value, purpose] as const]));
  return stated.length > 0 ? { meanings: Object.fromEntries(stated) } : {};
}

/** An object member by member, if its members are stated and no others are described. */
function objectControl({ fields, patterns, others }: AcceptsObject, isInBody: boolean, depth: number): Control {
  if (fields.length === 0 || patterns.length > 0 || others || depth === deepest) return { entry: 'json' };
  const members = fields.map(({ parameter: { name, purpose }, required, accepts }) => ({
    name,
    ...controlFor(accepts, isInBody, depth + 1),
    ...(required ? ({ required } as const) : {}),
    ...(purpose === undefined ? {} : { purpose }),
  }));
  return { entry: 'object', members };
}

/** One of several controls; JSON if two of them look alike. */
function eitherOf(of: readonly Accepts[], isInBody: boolean, depth: number): Control {
  const forms = of.filter(({ kind }) => kind !== 'null').map((one) => controlFor(one, isInBody, depth));
  const entries = new Set(forms.map(({ entry }) => entry));
  return entries.size < forms.length ? { entry: 'json' } : { entry: 'either', forms };
}

function listOf(item: Control): Control {
  switch (item.entry) {
    case 'choice':
      return { ...item, entry: 'choices' };
    case 'number':
      return { entry: 'lines', numbers: true };
    case 'text':
      return { entry: 'lines', ...(item.words ? { words: item.words } : {}) };
    case 'flag':
    case 'choices':
    case 'lines':
    case 'file':
    case 'json':
    case 'object':
    case 'either':
      return { entry: 'json' };
  }
}

/** Adds words to a control: as suggestions where a text or number is entered, or as further choices. */
function withWords(one: Control, words: readonly string[]): Control {
  if (words.length === 0) return one;
  if (one.values) return { ...one, values: [...new Set([...one.values, ...words])] };
  if (one.entry !== 'text' && one.entry !== 'number') return one;
  return { ...one, words: [...new Set([...(one.words ?? []), ...words])] };
}
