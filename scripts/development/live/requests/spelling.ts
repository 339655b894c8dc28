import type { Random } from '../../random.ts';

/** A parameter in a query, and its spelling in words. */
export interface Spelled {
  readonly entries: readonly (readonly [name: string, text: string])[];
  readonly spelling: string;
}

/** Numbers that choose the plain spelling. */
export const plainly: Pick<Random, 'below' | 'pick'> = {
  below: (limit) => limit - 1,
  pick: ([first]) => first as never,
};

type Chance = Pick<Random, 'below' | 'pick'>;

const plain = 'plainly';

/** The text of one value. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Other spellings of a value's text, by name. */
const texts: readonly (readonly [how: string, write: (text: string) => string])[] = [
  ['with a plus', (text) => `+${text}`],
  ['with a fraction', (text) => `${text}.0`],
  ['with an exponent', (text) => `${text}e0`],
  ['with a zero in front', (text) => `0${text}`],
  ['with a space in front', (text) => ` ${text}`],
  ['with a space behind', (text) => `${text} `],
  ['with a line break behind', (text) => `${text}\n`],
  ['in capitals', (text) => text.toUpperCase()],
  ['with a control character', (text) => `${text}\u0001`],
  ['not in NFC', (text) => `${text}e\u0301`],
  ['as nothing', () => ''],
];

/** The text of a value, mostly in the plain spelling. */
function spelledText(value: unknown, random: Chance): { readonly text: string; readonly how: string } {
  const text = textOf(value);
  if (random.below(4) > 0) return { text, how: text === '' ? 'as nothing' : plain };
  const [how, write] = random.pick(texts);
  return { text: write(text), how };
}

/** Writes a value as PHP reads it, with brackets for the items of lists and the fields of objects. */
export function spelledWithBrackets(name: string, value: unknown, random: Chance): Spelled {
  const one = (given: unknown): Spelled => {
    const { text, how } = spelledText(given, random);
    const entry = [name, text] as const;
    if (random.below(25) === 0) return { entries: [entry, entry], spelling: 'twice' };
    if (random.below(25) === 0) return { entries: [[`${name}[]`, text]], spelling: 'as an item' };
    return { entries: [entry], spelling: how };
  };
  if (Array.isArray(value)) return spelledList(name, value, random) ?? one(value[0] ?? '');
  if (typeof value !== 'object' || value === null) return one(value ?? '');
  return { entries: fieldsIn(name, value, false), spelling: 'as fields' };
}

function spelledList(name: string, items: readonly unknown[], random: Chance): Spelled | undefined {
  if (items.length === 0) return undefined;
  switch (random.below(4)) {
    case 0:
      return { entries: fieldsIn(name, items, true), spelling: 'with indexes' };
    case 1:
      if (items.some((item) => typeof item === 'object')) return undefined;
      return { entries: [[name, items.map(textOf).join(random.pick([',', ', ']))]], spelling: 'separated by commas' };
    default:
      return { entries: fieldsIn(name, items, false), spelling: 'as items' };
  }
}

/** A name and a value for each field or item; none for an empty list or object. */
function fieldsIn(name: string, value: unknown, indexed: boolean): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[name, value === null ? '' : textOf(value)]];
  const isPlain = Array.isArray(value) && !indexed && value.every((item) => typeof item !== 'object');
  return Object.entries(value).flatMap(([key, item]) => fieldsIn(`${name}[${isPlain ? '' : key}]`, item, indexed));
}

const alternative = '\u001f';

/** Writes a value as MediaWiki reads it: several values are joined, and the presence of a flag means true. */
export function spelledJoined(name: string, value: unknown, random: Chance): Spelled {
  if (Array.isArray(value)) {
    const items = value.map(textOf);
    const [text, how] = random.pick([
      [items.join('|'), 'joined'],
      [items.join('|'), 'joined'],
      [alternative + items.join(alternative), 'joined by U+001F'],
      [`${items.join('|')}|`, 'joined with a separator behind'],
      [[...items, ...items].join('|'), 'joined with repetitions'],
    ] as const);
    return { entries: [[name, text]], spelling: how };
  }
  const { text, how } = spelledText(value, random);
  const entry = [name, text] as const;
  switch (random.below(25)) {
    case 0:
      return { entries: [entry, entry], spelling: 'twice' };
    case 1:
      return { entries: [[name, alternative + text]], spelling: 'behind U+001F' };
    default:
      return { entries: [entry], spelling: how };
  }
}
