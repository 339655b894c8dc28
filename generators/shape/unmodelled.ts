import type { Plain } from '../catalogue/model/facts.ts';
import { exactJson } from '../lib/json.ts';
import { code, codes, join, listed, type Phrase } from './phrase.ts';
import { valuePhrase } from './phrases.ts';

/** Larger values of unmodelled attributes are described by their size. */
const shownItems = 10;
const shownLetters = 200;

/** An attribute that the format does not model, in words: "`default` is `null`", "`allow_batch` has the member `v1`". */
export function unmodelledPhrase(name: string, stated: Plain): Phrase {
  if (name === 'absent') return absence(stated);
  if (name === 'exact') return ['the description of the server is kept as it is'];
  return [code(name), ...described(stated)];
}

/** The attributes that a server's description leaves out: some of them, or all. */
function absence(stated: Plain): Phrase {
  if (!Array.isArray(stated)) return ['it is not in the description of the server'];
  return [
    ...listed(
      stated.map((one) => code(String(one))),
      'and',
    ),
    ` ${stated.length === 1 ? 'is' : 'are'} left out`,
  ];
}

function described(stated: Plain): Phrase {
  if (Array.isArray(stated)) return listPhrase(stated);
  if (typeof stated === 'object' && stated !== null) return membersPhrase(Object.keys(stated));
  if (typeof stated === 'string' && stated.length > shownLetters) return [` is a text of ${stated.length} characters`];
  return [' is ', ...valuePhrase(stated)];
}

function listPhrase(items: readonly Plain[]): Phrase {
  if (items.length === 0) return [' is an empty list'];
  const isShown =
    items.length <= shownItems &&
    items.every((one) => typeof one !== 'object' || one === null) &&
    exactJson(items).length <= shownLetters;
  return isShown ? [' is the list ', ...join(items.map(valuePhrase), ', ')] : [` is a list of ${items.length}`];
}

function membersPhrase(names: readonly string[]): Phrase {
  if (names.length === 0) return [' is an empty object'];
  if (names.length > shownItems || names.join().length > shownLetters) return [` has ${names.length} members`];
  return [names.length === 1 ? ' has the member ' : ' has the members ', ...codes(names)];
}
