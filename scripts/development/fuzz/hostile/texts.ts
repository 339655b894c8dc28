import type { Random } from '../../random.ts';

/** Names and words that would leave their folder, have an effect, or close the text around them if they were not escaped. */
const names: readonly string[] = [
  '../../x',
  '..',
  '.',
  '/etc/passwd',
  'C:\\x',
  'a/b',
  'a\\b',
  'con',
  'NUL.txt',
  '.hidden',
  'x.',
  'x ',
  ' ',
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'default',
  'class',
  '404',
  '-1',
  'true',
  'null',
  '~',
  '1e3',
  '0x10',
  '.inf',
  'a\nb',
  'a\r\nb',
  'a\tb',
  'a\u0000b',
  '\u001b[31mred',
  'a\u200bb',
  'a\u202eb\u202c',
  '\u2066x\u2069',
  '\ufeffx',
  'a\u2028b\u2029',
  '\ud800',
  '\udc00x',
  '😀',
  'caf\u00e9',
  'cafe\u0301',
  'İ',
  'ß',
  '日本語',
  '*/ alert(1) /*',
  '// x',
  '-->',
  '<!--',
  ']]>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '| a | b |',
  '# heading',
  '---',
  '```',
  '`',
  '``x`',
  '{{x}}',
  '{{{x}}}',
  '$' + '{x}',
  '{name}',
  '{',
  '}',
  '%s',
  '%00',
  '&amp;',
  '"',
  "'",
  "it's",
  '\\',
  '\\u0000',
  '$&',
  '$1',
  "$'",
  '@deprecated',
  '@import',
  '=1+1',
  '!x',
  '*x',
  '&x',
  '? x',
  '- x',
  'x: y',
  'x #y',
  '...',
  '...X',
  '[]',
  'x[]',
  '|',
  '>',
  '%YAML 1.1',
];

/** A text with a hostile part. */
export function hostileText(random: Random): string {
  const name = random.pick(names);
  switch (random.below(6)) {
    case 0:
      return name.repeat(random.from(2, 400));
    case 1:
      return `x${name}y`;
    case 2:
      return name + random.pick(names);
    default:
      return name;
  }
}

const units: readonly string[] = [
  '&a ',
  '*a ',
  '!a ',
  '!!str ',
  '- &a x\n',
  '- *a\n',
  '[',
  '{',
  ']',
  '}',
  ',',
  '[],',
  '{},',
  '"',
  "'",
  '"" ',
  ':',
  ': ',
  ':\n',
  '- ',
  '-\n',
  '? ',
  '?\n',
  '? - ',
  '|',
  '- |\n',
  '>\n',
  '---\n',
  '...\n',
  '--- a\n',
  '#\n',
  '# x ',
  '\t',
  ' ',
  '\n',
  '\r',
  'a: 1\n',
  'a: b: ',
  '\\q',
  '%A\n',
  '%TAG ! a\n',
  '- @\n',
  '- `\n',
  '\u0000',
  '\ufeff',
  'a: [b\n',
  'a: "b\n',
  '{a: 1,',
  '<<: *a\n',
  '~: 1\n',
  '  - a\n   - b\n',
  ' a:\n',
  '[a]: 1\n',
  '- - - a\n',
];

/** A text of this length that repeats one or two parts. */
export function repetitive(length: number, random: Random): string {
  const [one, other] = [random.pick(units), random.below(3) === 0 ? random.pick(units) : ''];
  const opening = random.pick(['', '', 'a: ', '"', '[', 'a:\n', '- &a x\n', 'name: x\nparameters:\n']);
  const unit = one + other;
  return opening + unit.repeat(Math.ceil(length / unit.length));
}

/** Arbitrary bytes, or the bytes of a text with some of them changed, moved or removed. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.below(4) === 0) return Uint8Array.from({ length: random.below(2000) }, () => random.below(256));
  let result = [...bytes];
  for (let times = random.from(1, 8); times > 0; times -= 1) {
    const at = random.below(result.length + 1);
    const length = random.below(Math.min(40, result.length - at) + 1);
    const piece = result.slice(at, at + length);
    const to = random.below(result.length + 1);
    switch (random.below(4)) {
      case 0:
        result.splice(at, length);
        break;
      case 1:
        result.splice(to, 0, ...piece);
        break;
      case 2:
        result[at] = random.below(256);
        break;
      default:
        result = [...result.slice(0, to), ...Buffer.from(hostileText(random).slice(0, 100)), ...result.slice(to)];
    }
  }
  return Uint8Array.from(result);
}
