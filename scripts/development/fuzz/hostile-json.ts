import type { ParameterObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import type { Random } from '../random.ts';
import { hostileEntries } from './hostile-objects.ts';

/** JSON for an object of parameters: valid, nearly valid, or arbitrary. */
export function hostileJson(object: ParameterObject, random: Random): string {
  if (random.below(20) === 0) return jsonOf(random, 0);
  const entries = hostileEntries(object, random, (draw) => JSON.parse(jsonOf(draw, 0)));
  const members = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value) ?? 'null'}`);
  // The last value of a repeated name counts.
  const [first] = members;
  if (first !== undefined && random.below(20) === 0) members.push(first);
  return `{ ${members.join(', ')} }`;
}

/** Arbitrary JSON with difficult parts: huge numbers, deep nesting, and texts with a meaning elsewhere. */
function jsonOf(random: Random, depth: number): string {
  const inner = (): string => jsonOf(random, depth + 1);
  const some = <Item>(make: () => Item): Item[] => Array.from({ length: random.below(4) }, make);
  const makers: readonly (() => string)[] = [
    () =>
      random.pick([
        'null',
        'true',
        'false',
        '0',
        '-0',
        '1',
        '-1',
        '0.5',
        '50',
        '501',
        '5001',
        '1e21',
        '1e400',
        '9007199254740993',
      ]),
    () => JSON.stringify(random.pick(texts)),
    () => JSON.stringify(random.pick(texts).repeat(random.pick([2, 51, 501, 2000]))),
    () => `${'['.repeat(200)}${']'.repeat(200)}`,
    () => `[${some(inner).join(', ')}]`,
    () => `[${new Array(random.pick([2, 50, 51, 501])).fill(JSON.stringify(random.pick(texts))).join(', ')}]`,
    () => `{ ${some(() => `${JSON.stringify(random.pick(texts))}: ${inner()}`).join(', ')} }`,
  ];
  return random.pick(depth > 2 ? makers.slice(0, 2) : makers)();
}

const texts = [
  '',
  'main',
  'x',
  '|',
  '\u001f',
  'a|b',
  '1|',
  '*',
  '0',
  '__proto__',
  '\ud800',
  '\0',
  '\u202e',
  '😀',
  'é',
  '\n',
];
