import { longestPathText } from '../../catalogue/path-text.ts';
import { type Code, js } from '../../lib/javascript.ts';
import type { Helper, Writing } from './helper.ts';

/** What schemas of values use. */
export const valueHelpers: readonly Helper[] = [
  {
    name: 'integer',
    needs: [],
    code: () => js`/** A whole number; \`z.int()\` would refuse those that are too large to be exact. */
const integer = z.number().refine(Number.isInteger, 'Supply a whole number');`,
  },
  {
    name: 'inPath',
    needs: [],
    code: () => js`/** A value that is a part of the path, where it has to have a form. */
function inPath<Value extends z.ZodType>(value: Value, form: RegExp) {
  const isShort = (text: string) => text.length <= ${longestPathText} || [...text.slice(0, ${2 * longestPathText + 1})].length <= ${longestPathText};
  return value
    .refine((given) => isShort(String(given)), { error: ${`Supply at most ${longestPathText} characters`}, abort: true })
    .refine((given) => form.test(String(given)), 'Supply what the path has a place for');
}`,
  },
  {
    name: 'valuesOf',
    needs: [],
    code: splitting,
  },
  {
    name: 'Joined',
    needs: [],
    code: joinedType,
  },
  {
    name: 'several',
    needs: [],
    code: () => js`/** One value, or an array of them. */
function several<Value extends z.ZodType>(value: Value, most?: number) {
  const values = most === undefined ? z.array(value) : z.array(value).max(most);
  return z.union([value, values.readonly()]);
}`,
  },
  {
    name: 'canBeJoined',
    needs: [],
    code: joinability,
  },
  {
    name: 'severalTexts',
    needs: ['Joined', 'valuesOf', 'canBeJoined'],
    code: () => js`/** One value, several joined to one text, or an array of them. */
function severalTexts<Value extends z.ZodType<string>>(value: Value, most = Infinity) {
  const isAccepted = (one: unknown): boolean => value.safeParse(one).success;
  const joined = z.custom<z.infer<Value> | Joined>(
    (given) => typeof given === 'string' && valuesOf(given).every(isAccepted),
    'Supply values that are accepted, with separators between them',
  );
  const values = z.array(value).readonly().refine(canBeJoined, 'Supply values that can be joined');
  return z
    .union([joined, values])
    .refine((given) => valuesOf(given).length <= most, \`Supply at most \${most} values\`);
}`,
  },
  {
    name: 'severalNumbers',
    needs: ['Joined', 'valuesOf'],
    code: () => js`/** As severalTexts(), for numbers that are written in \`form\` where they are joined. */
function severalNumbers<Value extends z.ZodType<number>>(value: Value, most = Infinity, form = /^-?\\d+$/) {
  const isAccepted = (one: unknown): boolean => form.test(String(one)) && value.safeParse(Number(one)).success;
  const joined = z.custom<\`\${number}\` | Joined>(
    (given) => typeof given === 'string' && valuesOf(given).every(isAccepted),
    'Supply numbers that are accepted, with separators between them',
  );
  return z
    .union([value, joined, z.array(value).readonly()])
    .refine((given) => valuesOf(given).length <= most, \`Supply at most \${most} values\`);
}`,
  },
];

function splitting({ separator, alternative }: Writing): Code {
  if (separator === undefined) {
    return js`/** The values of a parameter one by one. */
function valuesOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [given];
}`;
  }
  if (alternative === undefined) {
    return js`/** The values of a parameter one by one, those of a text between its separators. */
function valuesOf(given: unknown): readonly unknown[] {
  if (typeof given !== 'string') return Array.isArray(given) ? given : [given];
  return given === '' ? [] : given.split(${separator});
}`;
  }
  return js`/** The values of a parameter one by one; a text that begins with the rarer separator is joined by that one. */
function valuesOf(given: unknown): readonly unknown[] {
  if (typeof given !== 'string') return Array.isArray(given) ? given : [given];
  const separator = given.startsWith(${alternative}) ? ${alternative} : ${separator};
  const joined = separator === ${alternative} ? given.slice(separator.length) : given;
  return joined === '' ? [] : joined.split(separator);
}`;
}

function joinability({ separator, alternative }: Writing): Code {
  if (alternative === undefined) {
    return js`/** A value that holds the separator would fall apart. */
function canBeJoined(values: readonly string[]): boolean {
  return values.every((value) => !value.includes(${separator ?? ''}));
}`;
  }
  return js`/** Values fall apart if they are joined by what they hold. */
function canBeJoined(values: readonly string[]): boolean {
  const isHeld = (separator: string): boolean => values.some((value) => value.includes(separator));
  return !isHeld(${alternative}) || !(isHeld(${separator ?? ''}) || values[0]?.startsWith(${alternative}));
}`;
}

function joinedType({ separator = '', alternative }: Writing): Code {
  const more = alternative === undefined ? js`` : js` | \`\${${alternative}}\${string}\``;
  return js`/** Text of several values, or of none. */
type Joined = '' | \`\${string}\${${separator}}\${string}\`${more};`;
}
