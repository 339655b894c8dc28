import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';

/** Every kind of type that several values may have, with all that can be stated of it. */
const texts = `
name: texts
group: list
prefix: t
source: wiki-doc 3
parameters:
  any: { type: string, multi: true }
  words: { type: string, multi: true, pattern: '^[a-z]+$', maxLength: 5 }
  search: { type: string, multi: true, pattern: 'é|[0-9]-' }
  start: { type: string, multi: true, pattern: '^a' }
  end: { type: string, multi: { limit: 2, lowLimit: 2, highLimit: 3 }, pattern: 'b$' }
  either: { type: string, multi: true, pattern: '^[ab]$|^(?!ac)a[^b]*$|^\\n?$' }
  inner: { type: string, multi: true, pattern: '(?:^a|b)c|(?:d|e$)' }
  dots: { type: string, multi: true, pattern: '^.{2,3}$' }
  all: { type: string, multi: true, pattern: '^[\\s\\S]{2}$' }
  pipes: { type: string, multi: true, pattern: '^(?:a\\|b|\\W{2}|\\p{P}c)' }
  edges: { type: string, multi: true, pattern: '\\ba\\b|\\Bb' }
  far: { type: string, multi: true, pattern: '^(?=.*[0-9])(?!.*x)[a-z0-9]*$' }
  long: { type: string, multi: true, minLength: 2, maxLength: 3 }
  least: { type: string, multi: true, minLength: 1 }
  day: { type: string, multi: true, format: date }
  mail: { type: string, multi: true, format: email }
  numbered: { type: string, multi: { limit: 1, lowLimit: 1, highLimit: 2 }, pattern: '^[a-z][0-9]?$' }
  listed: { type: [a, 'b|c', 'd,e', '', old, f], deprecatedValues: { old: a }, multi: true }
  state: { type: STATE, multi: true }
  icon: { type: ICON, multi: { limit: 2, lowLimit: 2, highLimit: 3 } }
  none: { type: [], multi: true, suppress: { empty-values: The server lists none } }
  single: { type: string, pattern: '^[a-z]+$' }
`;

const numbers = `
name: numbers
group: list
prefix: n
source: wiki-doc 3
parameters:
  any: { type: integer, multi: true }
  from: { type: integer, minimum: 7, multi: true }
  upto: { type: integer, maximum: 120, multi: true }
  below: { type: integer, exclusiveMaximum: 0, multi: true }
  above: { type: integer, exclusiveMinimum: -13, multi: true }
  narrow: { type: integer, minimum: -12, maximum: 305, multi: { limit: 2, lowLimit: 2, highLimit: 3 } }
  deep: { type: integer, minimum: -250, maximum: -99, multi: true }
  one: { type: integer, minimum: 10, maximum: 10, multi: true }
  zero: { type: integer, minimum: 0, maximum: 0, multi: true }
  sizes: { type: limit, minimum: 1, maximum: 5, highMaximum: 70, multi: true }
  space: { type: namespace, multi: true, allSpecifier: '*' }
  natural: { type: number, minimum: 0, multi: true }
  part: { type: number, maximum: 2.5, multi: true }
  dozens: { type: integer, multipleOf: 12, multi: true }
  levels: { type: integer, enum: [1, 2, -5, 0], multi: true }
  steps: { type: number, enum: [1, 0.5], multi: true }
`;

const others = `
name: others
group: list
prefix: o
source: wiki-doc 3
parameters:
  flags: { type: boolean, multi: true }
  mixed: { type: integer | string, enum: [1, a, '2'], multi: true }
  either: { type: 'string | integer', multi: true, pattern: '^[a-z]+$' }
  some: { multi: { limit: 2, lowLimit: 2, highLimit: 3 } }
  anyof: { type: string, multi: true, anyOf: [{ pattern: '^a' }, { minLength: 3 }] }
  oneof: { type: string, multi: true, oneOf: [{ pattern: '^a' }, { minLength: 3 }, { format: date }] }
  ranges: { type: integer, multi: true, oneOf: [{ maximum: 3 }, { minimum: 2 }] }
`;

const sets = `
STATE: { values: [new, used, gone], deprecatedValues: [gone], source: wiki-doc 2 }
ICON: { values: [iconA, iconLogoA, old], form: 'iconLogo{Name}', deprecatedValues: [old], source: wiki-doc 2 }
`;

function binding(name: string, joining: string): Readonly<Record<string, string>> {
  const fills = `joining: { says: Joined., names: '{prefix}{name}', ${joining} }`;
  return {
    [`wiki/bindings/${name}.yaml`]: `name: ${name}\ntitle: A wiki\nbasis: Common knowledge.\nfills:\n  ${fills}\n`,
  };
}

let bound: Catalogue | undefined;

/** A catalogue of several values of every kind, with bindings that join them in different ways. */
export function joinedCatalogue(): Catalogue {
  bound ??= makeBound();
  return bound;
}

function makeBound(): Catalogue {
  const catalogue = resolved({
    ...mini,
    'wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']}${sets}`,
    'wiki/gaps.yaml': 'gaps: { joining: { missing: How values are joined, scope: parameter, source: wiki-doc 2 } }',
    'wiki/modules/list/texts.yaml': texts,
    'wiki/modules/list/numbers.yaml': numbers,
    'wiki/modules/list/others.yaml': others,
    ...binding('pipes', `separator: '|', alternative: "\\x1f", reads: { integer: '[+-]?\\d+' }`),
    ...binding('commas', `separator: ','`),
    ...binding('words', `separator: ' and '`),
    ...binding('spaced', `separator: ' ', reads: { integer: '0*[+-]?\\d+(?:\\.0*)?' }`),
  });
  return bindCatalogue(catalogue, new Set(['wiki.pipes', 'wiki.commas', 'wiki.words', 'wiki.spaced']));
}
