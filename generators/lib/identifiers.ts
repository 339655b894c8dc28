import { isDeviceName } from './file-names.ts';
import { type Code, identifier, js, stringLiteral } from './javascript.ts';

/** Words that cannot name a variable in a module. */
const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield Infinity NaN'
  ).split(' '),
);

/** Further words that cannot name a type, or have a meaning in types. */
const wordsOfTypes = new Set(
  (
    'any as async bigint boolean infer intrinsic is keyof never number object of readonly satisfies string symbol type ' +
    'unique unknown'
  ).split(' '),
);

/** Whether a text can name a variable and a type without changes. */
export function isIdentifier(name: string): boolean {
  return isVariableName(name) && !wordsOfTypes.has(name);
}

/** Whether a name can be the name of a variable. */
export function isVariableName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !reservedWords.has(name);
}

/** The name of a variable made from an identifier, with a lower-case first letter. */
export function variableName(name: string): string {
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  return reservedWords.has(small) ? `_${small}` : small;
}

/** The name itself if it is an identifier; otherwise, its words in camel case. */
export function camelCase(name: string): string {
  if (isIdentifier(name)) return name;
  const [first = 'unnamed', ...others] = wordsOf(name);
  return startingRight(first + others.map(capitalized).join(''));
}

/** The words of a name in Pascal case. */
export function pascalCase(name: string): string {
  return startingRight(wordsOf(name).map(capitalized).join('') || 'Unnamed');
}

/** The name of a constant in Pascal case, such as `RightsAll` for `RIGHTS_ALL`. */
export function constantInPascalCase(name: string): string {
  const words = wordsOf(name).map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word));
  return startingRight(words.map(capitalized).join('') || 'Unnamed');
}

/** A verb and its object in Pascal case with the verb last, such as `PostsList`, so that names for the same object sort together. */
export function nounFirst(name: string): string {
  const [verb = '', ...noun] = wordsOf(name).flatMap((word) => word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u));
  return startingRight([...noun, verb].map(capitalized).join('') || 'Unnamed');
}

/** A property name as it is written in a type or an object literal. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) && name !== '__proto__' ? name : stringLiteral(name);
}

/** The key of a property in an object literal. `__proto__` is a computed key, which does not set the prototype. */
export function literalKey(name: string): Code {
  if (name === '__proto__') return js`[${name}]`;
  return propertyKey(name) === name ? identifier(name) : js`${name}`;
}

/** Makes names unique. */
export interface Names {
  /** Returns the proposed name, with a number if it is taken. */
  take(proposed: string): string;
}

/** Creates unique names. `same` maps names that must not both occur to the same text, such as to their lower case for files. */
export function createNames(reserved: Iterable<string> = [], same: (name: string) => string = (name) => name): Names {
  const taken = new Set<string>();
  for (const name of reserved) taken.add(same(name));
  const next = new Map<string, number>();
  return {
    take(proposed) {
      const key = same(proposed);
      let name = proposed;
      let number = next.get(key) ?? 2;
      while (taken.has(same(name))) {
        name = `${proposed}_${number}`;
        number += 1;
      }
      next.set(key, number);
      taken.add(same(name));
      return name;
    },
  };
}

/** A file name without an extension that is safe on every system: only letters, digits, `_` and `-`. */
export function fileStem(name: string): string {
  const stem = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'unnamed';
  return isDeviceName(stem) ? `${stem}_` : stem;
}

function wordsOf(name: string): string[] {
  return name.match(/(?:(?!_)\p{ID_Continue})+/gu) ?? [];
}

function capitalized(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

function startingRight(name: string): string {
  return /^[\p{ID_Start}$_]/u.test(name) && !reservedWords.has(name) && !wordsOfTypes.has(name) ? name : `_${name}`;
}
