import { didYouMean } from '../../lib/suggestions.ts';
import {
  type Cursor,
  child,
  entries,
  isListData,
  items,
  numberAt,
  placeOf,
  textAt,
  textOf,
  textsAt,
} from '../definitions/cursor.ts';
import { type Context, report } from '../definitions/resolving-context.ts';
import type { Accepted, PatternInWords, UserForms } from '../model/accepted.ts';
import { isTextKind } from '../model/type-kinds.ts';
import type { TextFacets, Type } from '../model/type-model.ts';
import type { Place } from '../sources/source.ts';
import { nestedIn, resolvedSets } from './definition.ts';

const facetNames = ['format', 'pattern', 'expected', 'minLength'] as const;

/** Reads the entries of `accepts`. Reports and leaves out entries whose shape is wrong. */
export function readAccepted(context: Context, list: Cursor | undefined): Accepted[] {
  return items(list).flatMap((cursor) => {
    const fault = faultOf(cursor);
    if (fault === undefined) return [readEntry(context, cursor)];
    report(context, 'accepts-shape', fault.message, fault.at ?? placeOf(cursor), { hint: fault.hint });
    return [];
  });
}

interface Fault {
  readonly message: string;
  readonly hint: string;
  /** The place of the fault; undefined for the entry as a whole. */
  readonly at?: Place;
}

function faultOf(cursor: Cursor): Fault | undefined {
  const has = (key: string): boolean => child(cursor, key) !== undefined;
  const of = textAt(cursor, 'of') ?? '';
  const narrows = facetNames.filter(has);
  const stated = [...['also', 'subtypes', 'formats', 'const'].filter(has), ...narrows.slice(0, 1)];
  if (stated.length !== 1) {
    const message = stated.length === 0 ? 'nothing is taken' : `"${stated[0]}" and "${stated[1]}" exclude each other`;
    return {
      message,
      hint: 'State "also", or "format", "pattern" or "minLength", or "subtypes", "formats" or "const".',
    };
  }
  if (narrows.length > 0 && !isTextKind(of)) {
    return {
      message: `"${narrows[0]}" is about texts, and "${of}" has none`,
      hint: 'Name a type of text, or use "also".',
    };
  }
  if (has('expected') && !has('pattern')) {
    return { message: '"expected" needs the pattern that it is about', hint: 'State "pattern" as well.' };
  }
  if (has('pattern') && !has('expected')) {
    return {
      message: '"pattern" needs words for what it matches, as messages cannot show all of an expression',
      hint: 'State "expected" as well, such as "expected: a date".',
    };
  }
  if (has('subtypes') && of !== 'user') {
    return { message: `"subtypes" are those of "user", not of "${of}"`, hint: 'Name the type "user".' };
  }
  if (has('formats') && of !== 'string') {
    return { message: `"formats" are those of "string", not of "${of}"`, hint: 'Name the type "string".' };
  }
  if (has('const') && of !== 'boolean') {
    return { message: `"const" is about booleans, not about "${of}"`, hint: 'Name the type "boolean".' };
  }
  if (of === '' && !has('also')) {
    return { message: '"of" is left out, which "also" alone allows', hint: 'Name the type in "of".' };
  }
  if (has('inside') && !has('also')) {
    return { message: '"inside" is about "also", which is not stated', hint: 'State "also" as well, or remove it.' };
  }
  const forms = entries(child(cursor, 'subtypes')).map(([name]) => name);
  const unlisted = child(cursor, 'unlisted');
  const unknown = items(unlisted).find((name) => !forms.includes(textOf(name) ?? ''));
  if (unknown === undefined) return undefined;
  const name = textOf(unknown) ?? '';
  return {
    message: `"unlisted" names "${name}", which is none of the subtypes`,
    hint: didYouMean(name, forms) ?? 'Add it to "subtypes".',
    at: placeOf(unknown),
  };
}

function readEntry(context: Context, cursor: Cursor): Accepted {
  const of = textAt(cursor, 'of');
  const routes = textsAt(cursor, 'routes');
  const parameters = textsAt(cursor, 'parameters');
  const modules = textsAt(cursor, 'modules');
  const also = child(cursor, 'also');
  const subtypes = child(cursor, 'subtypes');
  const formats = entries(child(cursor, 'formats'));
  const constant = child(cursor, 'const')?.value;
  const hasFacets = !also && !subtypes && formats.length === 0 && constant === undefined;
  return {
    says: textAt(cursor, 'says')?.trim() ?? '',
    ...(of === undefined ? {} : { of: of as Type['kind'] }),
    ...(routes.length === 0 ? {} : { routes }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(modules.length === 0 ? {} : { modules }),
    ...(child(cursor, 'required')?.value === true ? { required: true } : {}),
    ...(textAt(cursor, 'location') === 'body' ? { location: 'body' } : {}),
    ...(also ? { also: nestedIn(context, resolvedSets(context)).type(also) } : {}),
    ...(child(cursor, 'inside')?.value === true ? { inside: true } : {}),
    ...(typeof constant === 'boolean' ? { constant } : {}),
    ...(hasFacets ? { facets: facetsAt(cursor) } : {}),
    ...(subtypes ? { subtypes: readForms(subtypes, textsAt(cursor, 'unlisted')) } : {}),
    ...(formats.length > 0 ? { formats: new Map(formats.map(([name, format]) => [name, facetsAt(format)])) } : {}),
    at: placeOf(cursor),
  };
}

function facetsAt(cursor: Cursor): TextFacets {
  return Object.fromEntries(
    facetNames.flatMap((name) => {
      const value =
        name === 'pattern' ? patternAt(cursor) : name === 'minLength' ? numberAt(cursor, name) : textAt(cursor, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Reads a pattern. A list of patterns, each for a whole text, is joined by `|`, so that the cost of each can be judged alone. */
function patternAt(cursor: Cursor): string | undefined {
  const pattern = child(cursor, 'pattern');
  if (!isListData(pattern?.value)) return textOf(pattern);
  return textsAt(cursor, 'pattern')
    .map((one) => `^(?:${one})$`)
    .join('|');
}

function readForms(cursor: Cursor, unlisted: readonly string[]): UserForms {
  const formOf = (form: Cursor): PatternInWords => ({
    pattern: patternAt(form) ?? '',
    expected: textAt(form, 'expected') ?? '',
  });
  return {
    forms: new Map(entries(cursor).map(([name, form]) => [name, formOf(form)])),
    ...(unlisted.length === 0 ? {} : { unlisted }),
  };
}
