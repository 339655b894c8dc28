import type { Bounds } from '../catalogue/model/type-model.ts';
import type { Numeric } from '../lib/numbers.ts';
import { boundsIn } from './bound-values.ts';
import { code, join, type Phrase, prose } from './phrase.ts';
import { checksPhrase, typePhrase, withinPhrase } from './phrases.ts';
import type { Accepts, AcceptsObject, Field } from './shape.ts';

/** "1 to 25", "at least 1", "exactly 2"; empty if there is no limit. */
function countPhraseOf(least?: Numeric, most?: Numeric): string {
  if (least !== undefined && most !== undefined) return least === most ? `exactly ${least}` : `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most}`;
}

/** The number of characters of a text: "1 to 20 characters". */
export function lengthPhrase({ minLength: least, maxLength: most }: Bounds): Phrase {
  const count = countPhraseOf(least, most);
  return count === '' ? [] : [`${count} character${(most ?? least) === 1 ? '' : 's'}`];
}

/** The number of items of an array, and whether they have to differ: "1 to 25, no two equal". */
export function itemsPhrase({ minItems, maxItems, uniqueItems }: Bounds): Phrase {
  const parts = [countPhraseOf(minItems, maxItems), uniqueItems ? 'no two equal' : ''].filter((part) => part !== '');
  return parts.length === 0 ? [] : [parts.join(', ')];
}

/** The fields of an object, each followed by the fields inside it: "`raw` (string, required): the text as it is stored". */
export function fieldPhrases(accepts: AcceptsObject, before = ''): Phrase[] {
  return [...accepts.fields.flatMap((field) => fieldPhrase(field, before)), ...furtherFieldPhrases(accepts)];
}

/** The fields that are not listed by name: "names that match `^x-` (string)", "no others". */
export function furtherFieldPhrases({ patterns, others }: AcceptsObject): Phrase[] {
  const formed = patterns.map(
    ({ pattern, accepts }): Phrase => ['names that match ', code(pattern), ' (', ...typePhrase(accepts), ')'],
  );
  const further: Phrase[] = others === undefined ? [] : [others === false ? ['no others'] : othersPhrase(others)];
  return [...formed, ...further];
}

function fieldPhrase({ parameter, required, accepts }: Field, before: string): Phrase[] {
  const name = `${before}${parameter.name}`;
  const marks = [required ? ', required' : '', parameter.readOnly ? ', shown in responses only' : ''].join('');
  const own: Phrase = [code(name), ' (', ...typePhrase(accepts), marks, ')', ...purposePhrase(parameter.purpose)];
  const item = accepts.kind === 'array' ? accepts.items : accepts;
  const path = item === accepts ? `${name}.` : `${name}[].`;
  return [own, ...(item.kind === 'object' ? fieldPhrases(item, path) : [])];
}

function othersPhrase(others: Accepts): Phrase {
  return others.kind === 'unknown' ? ['any others'] : ['others (', ...typePhrase(others), ')'];
}

/** The alternatives that a value has to match: "Term list (array of integer), or Query (object)". */
export function alternativesPhrase({ keyword, of }: NonNullable<Accepts['alternatives']>[number]): Phrase {
  const each = of.map((accepts): Phrase => {
    const { title, purpose } = accepts;
    return [
      ...(title === undefined ? [] : [prose(title), ' (']),
      ...narrowedPhrase(accepts),
      ...(title === undefined ? [] : [')']),
      ...purposePhrase(purpose),
    ];
  });
  return [keyword === 'oneOf' ? 'exactly one of: ' : 'one of: ', ...join(each, '; ')];
}

/** A type with its facets: "string of at least 8 characters that matches `^1`". */
function narrowedPhrase(accepts: Accepts): Phrase {
  const type = typePhrase(accepts);
  const checks = checksPhrase(boundsIn(accepts));
  if (accepts.kind === 'number') return [...type, ...withinPhrase(accepts.bounds), ...checks];
  if (accepts.kind === 'object') {
    const fields = fieldPhrases(accepts);
    return [...type, ...(fields.length === 0 ? [] : [' with ', ...join(fields, ', ')]), ...checks];
  }
  if (accepts.kind !== 'text') return [...type, ...checks];
  const length = lengthPhrase(accepts.bounds);
  const { pattern, expected } = accepts.facets;
  return [
    ...type,
    ...(length.length === 0 ? [] : [' of ', ...length]),
    ...(expected !== undefined
      ? [' (', prose(expected), ')']
      : pattern === undefined
        ? []
        : [' that matches ', code(pattern)]),
    ...checks,
  ];
}

/** A purpose after a colon, without a full stop at its end. */
function purposePhrase(purpose: string | undefined): Phrase {
  return purpose === undefined ? [] : [': ', prose(purpose.replace(/\.$/, ''))];
}
