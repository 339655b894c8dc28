import { fill } from '../../catalogue/bind.ts';
import type { Applicability, Multi, Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { type Content, code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { decisionText, deprecatedNames, deprecationText } from './constraint-notes.ts';
import { gapNotes, readingLinks } from './notes.ts';
import { linkTo, type Page } from './reference.ts';
import { setLink } from './type-text.ts';
import { hasManyValues, valuesOf } from './values.ts';
import { bounds, codes, plainCode, sentences } from './words.ts';

export function defaultText({ default: preset }: Pick<Parameter, 'default'>): Content {
  return preset ? plainCode(preset.stated) : '';
}

/** The bounds of the value and the number of values, with what a caller with elevated rights may do. */
export function limitsText({ type, multi }: Pick<Parameter, 'type' | 'multi'>): Content {
  const parts = [boundsText(type), multi && severalText(multi)].filter((part) => part !== undefined);
  return parts.length > 0 ? join(parts, '; ') : '';
}

function boundsText(type: Type): Markdown | undefined {
  if (type.kind === 'array') {
    const items = boundsText(type.items);
    return items && md`each ${items}`;
  }
  if (type.kind !== 'integer' && type.kind !== 'number' && type.kind !== 'limit') return undefined;
  const ordinary = bounds(type.min, type.max);
  if (type.kind !== 'limit' || type.highmax === undefined) return ordinary;
  return ordinary ? md`${ordinary}, or ${elevated(type.highmax)}` : md`at most ${elevated(type.highmax)}`;
}

/** How many values an ordinary caller and one with elevated rights may give. */
export function severalText({ limit, lowlimit, highlimit }: Multi): Markdown | undefined {
  const ordinary = limit ?? lowlimit;
  if (ordinary === undefined) return highlimit === undefined ? undefined : md`up to ${elevated(highlimit)}`;
  return highlimit === undefined
    ? md`up to ${ordinary} values`
    : md`up to ${ordinary} values, or ${elevated(highlimit)}`;
}

function elevated(maximum: number): Markdown {
  return md`${maximum} with elevated rights`;
}

/** What several values may be, for a parameter or a set. */
export function severalSentences({ multi, allspecifier }: Pick<ValueSet, 'multi' | 'allspecifier'>): Content[] {
  const several =
    multi && (multi.allowsduplicates ? 'One value or several, duplicates allowed' : 'One value or several');
  return [
    ...(several ? [several] : []),
    ...(allspecifier === undefined ? [] : [md`${code(allspecifier)} stands for all`]),
  ];
}

/** What a table says of a parameter beside its type, default and limits. */
export function notesText(page: Page, parameter: Parameter): Markdown {
  return sentences([
    parameter.purpose === undefined ? undefined : prose(parameter.purpose),
    parameter.required ? markdown('**Required**') : undefined,
    parameter.deprecated ? deprecationText(parameter) : undefined,
    deprecatedText(parameter),
    parameter.mustbe === undefined ? undefined : md`Must be ${code(String(parameter.mustbe))}`,
    parameter.requiresauthorization ? 'Requires authorization' : undefined,
    parameter.sensitive ? markdown('**Sensitive**') : undefined,
    parameter.writeonly ? 'Never included in responses' : undefined,
    ...severalSentences(parameter),
    arrayText(page, parameter),
    ...parameter.variables.map(
      (variable) => md`${code(`{${variable.name}}`)} stands for a value of ${code(variable.parameter)}`,
    ),
    parameter.applies.length > 0 ? appliesText(page, parameter.applies) : undefined,
    narrowedFrom(page, parameter),
    ...gapNotes(page, scopesOf(page, parameter)),
    readingLinks(page, parameter),
    ...[...parameter.extensions].map(([name, value]) => md`Also stated: ${code(name)} ${code(JSON.stringify(value))}`),
  ]);
}

/** What an array in the query is called, where a binding says it. */
function arrayText({ reference }: Page, { name, type, location }: Parameter): Markdown | undefined {
  const arrays = reference.iface.binding?.deployment.arrays;
  if (arrays === undefined || location !== 'query' || type.kind !== 'array') return undefined;
  return md`Written ${code(fill(arrays, { name }))} for each item`;
}

/** The scopes of gaps about a parameter: by its name alone, and by that of its module or endpoint as well. */
function scopesOf({ owner }: Page, parameter: Parameter): string[] {
  const name = parameter.statedName ?? parameter.name;
  return [`parameter ${name}`, ...(owner === undefined ? [] : [`parameter ${owner}.${name}`])];
}

function appliesText(page: Page, applies: readonly Applicability[]): Markdown {
  return md`Applies: ${join(
    applies.map((one) => conditionText(page, one)),
    '; ',
  )}`;
}

/** A condition, linked to where it is explained, with the values for which it holds and what decides it. */
export function conditionText(page: Page, { condition, values, when }: Applicability): Markdown {
  const name = linkTo(page, code(condition), page.reference.pages.sections.get('conditions'));
  const named = values.length > 0 ? md`${name} ${codes(values)}` : name;
  return when ? md`${named}, ${decisionText(when)}` : named;
}

/** The deprecated ones of values that are too many to stand in the row, where they would be marked. */
function deprecatedText({ type }: Parameter): Markdown | undefined {
  const all = valuesOf(type);
  const values = all && hasManyValues(all) ? all.values.filter(({ deprecated }) => deprecated) : [];
  if (values.length === 0) return undefined;
  return md`Deprecated value${values.length === 1 ? '' : 's'}: ${deprecatedNames(values.map((one) => ({ ...one, name: one.value })))}`;
}

/** The set that the parameter refers to where it changes the set's type. */
function narrowedFrom(page: Page, { set, type }: Parameter): Markdown | undefined {
  const named = type.set ?? (type.kind === 'array' ? type.items.set : undefined);
  return set === undefined || named !== undefined ? undefined : md`Based on ${setLink(page, set)}`;
}
