import { isTextKind } from '../../../../generators/catalogue/model/type-kinds.ts';
import type { Type } from '../../../../generators/catalogue/model/type-model.ts';
import type { Random } from '../../random.ts';
import { dataOf } from './data.ts';
import { formatWords } from './format-words.ts';
import { changed, inSpot, type MistakeKind, replaced } from './mistake.ts';
import type { Spot } from './spots.ts';
import type { Subject } from './subject.ts';
import { otherCase, otherName, typo, withFullWidth, withInvisible } from './typos.ts';

const isKey = (spot: Spot): boolean => spot.role === 'key';
const isKeyword = (spot: Spot): boolean => spot.role === 'keyword';
const isName = (spot: Spot): boolean => spot.role === 'name' && spot.of !== 'route';
const isReference = (spot: Spot): boolean => spot.role === 'reference';
const isWord = (spot: Spot): boolean => isKey(spot) || isKeyword(spot) || isName(spot) || isReference(spot);

/** Whether another text at a place contradicts the rest. Otherwise, it is possible there as well. */
function contradicts(spot: Spot, value: string, { references, values }: Subject): boolean {
  switch (spot.role) {
    case 'key':
      return !formatWords().keys.has(value);
    case 'keyword':
      return (
        !formatWords().keywords.has(value) && !references.isGiven({ ...spot, of: 'set' }, value.replace(/\[\]$/, ''))
      );
    case 'reference':
      return !references.isGiven(spot, value);
    case 'name':
      return references.isMissed(spot) || references.isGiven(spot, value);
    case 'citation': {
      const [document = ''] = value.split(' ');
      return !references.isGiven({ ...spot, of: 'document' }, document) || !/^\S+ \d+(\.\d+)?( .+)?$/.test(value);
    }
    case 'value':
      return values.isNamed(spot);
    case 'flag':
    case 'bound':
      return typeof dataOf(value) !== typeof spot.value;
    case 'default':
      return fitsNot(spot, value, values.typeAt(spot));
    default:
      return false;
  }
}

function fitsNot(spot: Spot, value: string, type: Type | undefined): boolean {
  if (type === undefined) return false;
  if (type.kind === 'values') return type.form === undefined && !type.values.some((one) => one.value === value);
  const isText = type.kind === 'unknown' || isTextKind(type.kind);
  return !isText && (spot.quote !== '' || typeof dataOf(value) !== typeof spot.value);
}

function slip(
  name: string,
  isMeant: (spot: Spot) => boolean,
  alter: (text: string, random: Random) => string,
): MistakeKind {
  return inSpot(name, isMeant, (spot, subject, random) => {
    const value = alter(String(spot.value), random);
    return changed(subject, spot, value, contradicts(spot, value, subject));
  });
}

/** An invisible character in a text that programs read. */
const invisible = inSpot(
  'a character that cannot be seen',
  (spot) => isWord(spot) || ['value', 'citation', 'default'].includes(spot.role),
  (spot, subject, random) => changed(subject, spot, withInvisible(String(spot.value), random), true),
);

const numberAsText = inSpot(
  'a number as text',
  ({ value, isKey: inKey }) => typeof value === 'number' && !inKey,
  (spot, subject) => {
    const type = subject.values.typeAt(spot);
    const isNumber =
      spot.role === 'bound' || (spot.role === 'default' && type !== undefined && type.kind !== 'unknown');
    return replaced(subject, spot, `'${spot.value}'`, isNumber || spot.path.includes('extraNamespaces'));
  },
);

const textAsNumber = inSpot(
  'text as a number',
  ({ role, isKey: inKey }) => !inKey && ['text', 'name', 'keyword', 'reference', 'citation', 'value'].includes(role),
  (spot, subject) => {
    const mayBe = spot.kind === 'interface' && spot.role === 'value';
    return typeof spot.value === 'number' ? undefined : replaced(subject, spot, '5', !mayBe);
  },
);

/** A parameter without facts is an empty map. */
const isShorthand = ({ role, of }: Spot): boolean => role === 'keyword' && of === 'other';

const collection = inSpot(
  'a map or a list in the place of a text',
  ({ role, isKey: inKey }) => !inKey && !['default', 'other'].includes(role),
  (spot, subject, random) => {
    const by = random.pick(['{}', '[]']);
    const mayBe = spot.path.at(-1) === 'multi' || isShorthand(spot);
    return replaced(subject, spot, by, by === '[]' || !mayBe);
  },
);

const order = ['minimum', 'maximum', 'highMaximum', 'lowLimit', 'limit', 'highLimit'];

const swappedBounds = inSpot(
  'bounds in the wrong order',
  ({ role }) => role === 'bound',
  (spot, subject) => {
    const above = JSON.stringify([spot.file, spot.path.slice(0, -1)]);
    const greater = subject.spots.find(
      (one) =>
        one.role === 'bound' &&
        JSON.stringify([one.file, one.path.slice(0, -1)]) === above &&
        order.indexOf(String(one.path.at(-1))) > order.indexOf(String(spot.path.at(-1))) &&
        Number(one.value) > Number(spot.value),
    );
    if (!greater) return undefined;
    const first = replaced(subject, greater, String(spot.value), true);
    const files = new Map(subject.files).set(spot.file, first.text ?? '');
    return replaced({ ...subject, files }, spot, String(greater.value), true);
  },
);

const pathVariable = inSpot(
  'another variable in a path',
  ({ of, value }) => of === 'route' && /\{[^{}:]+:/.test(String(value)),
  (spot, subject, random) => {
    const path = String(spot.value);
    const part = random.pick([...path.matchAll(/(?<=\{)[^{}:]+(?=:)|(?<=:)[^{}:?]+(?=\??\})/g)]);
    const name = random.below(2) === 0 ? typo(part[0], random) : otherName(part[0], random);
    const value = path.slice(0, part.index) + name + path.slice(part.index + part[0].length);
    return name === part[0] || /[{}:/]/.test(name) || name === '' ? undefined : changed(subject, spot, value, true);
  },
);

/** Mistakes in one text. */
export const slips: readonly MistakeKind[] = [
  slip('a typo in a key', isKey, typo),
  slip('a typo in a keyword', isKeyword, typo),
  slip('a typo in a reference', isReference, typo),
  slip('a typo in a name', isName, typo),
  slip('a typo in a citation', ({ role }) => role === 'citation', typo),
  slip('a typo in a value', ({ role }) => role === 'value', typo),
  slip('a typo in a default', ({ role }) => role === 'default', typo),
  slip('a typo in a flag or a bound', ({ role }) => role === 'flag' || role === 'bound', typo),
  slip('a typo in words for people', ({ role }) => role === 'text', typo),
  slip('letters in the other case', isWord, otherCase),
  slip('a letter in full width', isWord, withFullWidth),
  slip('another name', isName, otherName),
  invisible,
  numberAsText,
  textAsNumber,
  collection,
  swappedBounds,
  pathVariable,
];
