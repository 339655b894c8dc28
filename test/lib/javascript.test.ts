import { expect, it } from 'vitest';
import {
  escapeInvisible,
  identifier,
  importOf,
  joined,
  js,
  type LiteralData,
  lineComment,
  literal,
  sourceText,
  stringLiteral,
  templateLiteral,
  valuesList,
} from '../../generators/lib/javascript.ts';

const hostile = [
  `'; alert(1); '`,
  '\\',
  "\\'",
  `\`\${x}\``,
  '*/ // <!-- </script> <SCRIPT>',
  'line\nbreak\r\ttab',
  '\u2028\u2029',
  '\u202E\u2066\u200B\uFEFF',
  '\uD800 alone \uDC00',
  '\u0000\u007F\u0085',
  '$',
  '👪 é 日本',
];

function evaluated(source: string): unknown {
  return new Function(`return ${source};`)();
}

it('writes text as a literal that means the same', () => {
  for (const text of hostile) expect(evaluated(stringLiteral(text))).toBe(text);
});

it('writes text so that nothing in it is invisible, ends a line or a script', () => {
  expect(stringLiteral('</script>\u2028\u202E\uD800<!--')).toBe(String.raw`'\x3C/script>\u2028\u202e\ud800\x3C!--'`);
  for (const text of hostile) expect(stringLiteral(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|<[/!s]/iu);
});

it('writes JSON-like data as a literal that means the same', () => {
  const data: LiteralData = { a: [1, -0, true, null, 'x'], 'b c': {}, ['404']: [], nested: { '\n': 'y' } };
  expect(evaluated(literal(data))).toEqual(data);
  expect(Object.is(evaluated(literal(-0)), -0)).toBe(true);
});

it('writes the key __proto__ as a key, not as the prototype', () => {
  const value = evaluated(literal(JSON.parse('{"__proto__": {"a": 1}}')));
  expect(Object.keys(value as object)).toEqual(['__proto__']);
});

it('refuses numbers that have no literal', () => {
  expect(() => literal(Number.NaN)).toThrow('NaN has no literal');
  expect(() => literal(Number.POSITIVE_INFINITY)).toThrow('Infinity has no literal');
});

it('writes template literals whose fixed parts mean the same', () => {
  for (const text of hostile) {
    const source = templateLiteral([text, `${text}{`, text], 'value');
    expect(new Function('value', `return ${source};`)('-')).toBe(`${text}-${text}{-${text}`);
  }
  expect(templateLiteral(['iconLogo', ''], 'string')).toBe(`\`iconLogo\${string}\``);
  expect(templateLiteral(['$', '{'], 'string')).toBe(`\`\\$\${string}{\``);
});

it('lets code into a template as it is, and everything else as a literal', () => {
  const call = js`f(${"'; stop(); '"}, ${[1, 'a']}, ${identifier('name')})`;
  expect(sourceText(js`return ${call};`)).toBe(`return f('\\'; stop(); \\'', [1, 'a'], name);`);
  expect(sourceText(joined([js`a`, js`b`], ', '))).toBe('a, b');
});

it('takes nothing for code that only looks like it', () => {
  expect(sourceText(js`${{ text: 'alert(1)' }}`)).toBe(`{ 'text': 'alert(1)' }`);
  expect(() => identifier('a; alert(1)')).toThrow('"a; alert(1)" is not an identifier');
});

it('keeps a comment on its line', () => {
  expect(sourceText(lineComment('a\nalert(1)\u2028\u202Eb </script>'))).toBe('// a alert(1) \\u202eb \\x3C/script>');
});

it('imports names in their order, on lines of their own where they are many', () => {
  expect(sourceText(importOf(new Set(['b', 'a']), './c.js'))).toBe("import { a, b } from './c.js';");
  const long = ['a', 'b'].map((letter) => letter.repeat(50));
  expect(sourceText(importOf(long, './c.js'))).toBe(`import {\n  ${long[0]},\n  ${long[1]},\n} from './c.js';`);
});

it('shows what cannot be seen', () => {
  expect(escapeInvisible('a\u202Eb\u0007\n')).toBe('a\\u202eb\\u0007\\n');
});

it('puts values in brackets on one line, or as many on each line as fit', () => {
  expect(sourceText(valuesList([]))).toBe('[]');
  expect(sourceText(valuesList(["it's", 'b']))).toBe(String.raw`['it\'s', 'b']`);
  expect(sourceText(valuesList(['first', 'second', 'third'], 20))).toBe("[\n  'first', 'second',\n  'third',\n]");
  expect(sourceText(valuesList(['longer than a line'], 10))).toBe("['longer than a line']");
  expect(sourceText(valuesList(['a', 'b'], 5, '    '))).toBe("[\n      'a',\n      'b',\n    ]");
  const values = Array.from({ length: 15 }, (_, index) => `value${index}`);
  expect(sourceText(valuesList(values))).toBe(`[
  'value0', 'value1', 'value2', 'value3', 'value4', 'value5', 'value6', 'value7', 'value8', 'value9',
  'value10', 'value11', 'value12', 'value13', 'value14',
]`);
});
