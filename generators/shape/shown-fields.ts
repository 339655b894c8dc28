import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { oncePer } from '../lib/once-per.ts';
import { isEmptyArray } from './accepts.ts';
import type { ShownResource } from './answers.ts';
import { join, listed, nameOf, type Phrase, value } from './phrase.ts';
import { countPhrase, typePhrase } from './phrases.ts';
import { serversPhrase } from './server-phrases.ts';
import type { Accepts, AcceptsEnum, Field } from './shape.ts';
import { shownBy } from './shown.ts';

/** A field that responses show of a resource, at any depth. */
export interface ShownField {
  /** Its name after those of the fields around it: `title.rendered`, `links[].href` in an array, or `slots.*.size` where any name may stand. */
  readonly path: string;
  readonly parameter: Parameter;
  readonly accepts: Accepts;
  readonly required: boolean;
}

/** The fields that responses show of a resource in any context, each before those inside it. */
export const shownFields = oncePer((resource: ShownResource): readonly ShownField[] => fieldsOf(shownBy(resource)));

/** The fields of a value at any depth, each before those inside it. */
export function fieldsOf(accepts: Accepts): readonly ShownField[] {
  // Several types of a value may have a field of one name, which is listed once.
  const fields = [...fieldsIn(accepts, '')].reverse().map((field) => [field.path, field] as const);
  return [...new Map(fields).values()].reverse();
}

/** The fields of the items themselves, without those inside them. */
export function topFields(resource: ShownResource): readonly ShownField[] {
  return shownFields(resource).filter(({ path, parameter }) => path === parameter.name);
}

function fieldsIn(accepts: Accepts, before: string): readonly ShownField[] {
  if (accepts.kind === 'any') return fieldsOfAny(accepts.of, before);
  if (accepts.kind === 'array') return fieldsIn(accepts.items, `${before}[]`);
  const alternatives = (accepts.alternatives ?? []).flatMap(({ of }) => fieldsOfAny(of, before));
  if (accepts.kind !== 'object') return alternatives;
  const named = accepts.fields.flatMap(({ parameter, accepts: own, required }: Field) => {
    const path = below(before, parameter.name);
    return [{ path, parameter, accepts: own, required }, ...fieldsIn(own, path)];
  });
  const { patterns, others } = accepts;
  const unnamed = [...patterns.map((one) => one.accepts), ...(others ? [others] : [])];
  return [...named, ...unnamed.flatMap((one) => fieldsIn(one, below(before, '*'))), ...alternatives];
}

function below(before: string, name: string): string {
  return before === '' ? name : `${before}.${name}`;
}

/** The fields of a value that is one of several. Of objects of several kinds, only the fields that all of them require are always there. */
function fieldsOfAny(several: readonly Accepts[], before: string): readonly ShownField[] {
  const objects = several.flatMap((one) => (one.kind === 'object' ? [one.fields] : []));
  const isAlways = (name: string): boolean =>
    objects.every((fields) => fields.some((field) => field.required && field.parameter.name === name));
  const own = new Map(objects.flat().map(({ parameter: { name } }) => [below(before, name), isAlways(name)]));
  return several
    .flatMap((one) => fieldsIn(one, before))
    .map((field) => (field.required && own.get(field.path) === false ? { ...field, required: false } : field));
}

/** The remarks on a field, such as "read-only". `mayBeLacking`: fields that are not required stand out, as responses have all others. */
export function remarkPhrases({ parameter, required }: ShownField, mayBeLacking: boolean): Phrase[] {
  const { readOnly, seenOnce, servers } = parameter;
  return [
    ...(readOnly ? [['read-only']] : []),
    ...(mayBeLacking && !required ? [['not in every response']] : []),
    ...(seenOnce ? [['observed once']] : []),
    ...(servers ? [['only on ', ...serversPhrase(servers)]] : []),
  ];
}

/** The largest number of values that the type of a field lists. Of more, it gives the number. */
const mostValues = 12;

/** The type of a field, with its values, as nothing else lists them: "`open`, `closed`", "array of object", "object of string". */
export function shownTypePhrase(accepts: Accepts): Phrase {
  if (accepts.set !== undefined) return [nameOf('set', accepts.set)];
  if (accepts.kind === 'any') return join(accepts.of.map(alternativePhrase), ' or ');
  if (accepts.kind === 'enum') return valuesPhrase(accepts);
  const either = accepts.kind === 'unknown' ? (accepts.alternatives ?? []).flatMap(({ of }) => of) : [];
  if (either.length > 0 && either.every(({ kind }) => kind !== 'unknown'))
    return join(either.map(alternativePhrase), ' or ');
  const items = itemsPhrase(accepts);
  return items.length === 0 ? typePhrase(accepts) : [accepts.kind, ' of ', ...items];
}

/** One of the types that a field may have. */
function alternativePhrase(accepts: Accepts): Phrase {
  const isContainer = accepts.kind === 'object' || (accepts.kind === 'array' && !isEmptyArray(accepts));
  const isOpen = isContainer && itemsPhrase(accepts).length === 0;
  // The phrase for unstated parts begins with a comma, which would be misread among alternatives.
  return isOpen ? [accepts.kind] : shownTypePhrase(accepts);
}

function valuesPhrase(accepts: AcceptsEnum): Phrase {
  const { values: all, form } = accepts;
  if (form || all.length > mostValues) return [countPhrase(accepts)];
  if (all.length === 0) return typePhrase(accepts);
  return listed(all.map((one) => (one.value === '' ? 'empty text' : value(one.value))));
}

/** The types of the items of an array, or of the fields of an object that are not listed by name; empty if they are not stated. */
function itemsPhrase(accepts: Accepts): Phrase {
  const types = itemTypes(accepts);
  if (types.length === 0 || types.some(({ kind }) => kind === 'unknown')) return [];
  const phrase = join(types.map(shownTypePhrase), ' or ');
  return types.length > 1 || types.some(({ kind }) => kind === 'any') ? ['(', ...phrase, ')'] : phrase;
}

function itemTypes(accepts: Accepts): readonly Accepts[] {
  if (accepts.kind === 'array') return isEmptyArray(accepts) ? [] : [accepts.items];
  if (accepts.kind !== 'object' || accepts.fields.length > 0) return [];
  const { patterns, others } = accepts;
  return [...patterns.map((one) => one.accepts), ...(others ? [others] : [])];
}
