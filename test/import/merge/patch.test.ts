import { describe, expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import { parseYaml } from '../../../generators/catalogue/yaml.ts';
import { patchedText } from '../../../generators/import/merge/text/patch.ts';

/** The text when its data are changed to those of another text. */
function patched(text: string, target: string): string {
  return patchedText(text, dataOf(text), dataOf(target));
}

function dataOf(text: string): DataMap {
  const data: Data | undefined = parseYaml(text).data;
  if (data instanceof Map) return data;
  throw new Error('no map');
}

describe('a changed text', () => {
  it('stays as it is where the data are the same', () => {
    const text = '# odd\na:   {x: 1 ,  y: "2"}\n\n\nb: [1,2]\n';
    expect(patched(text, 'a: { x: 1, y: "2" }\nb: [1, 2]\n')).toBe(text);
  });

  it('keeps comments, quotes and blank lines around what changes', () => {
    const text = `# head
a: 'one' # first

# about b
b:
  x: 1   # inner
  y: "2"
c: [p, 'q']
`;
    expect(patched(text, 'a: one\nb: { x: 5, y: "2" }\nc: [p, q, r]\n')).toBe(`# head
a: 'one' # first

# about b
b:
  x: 5   # inner
  y: "2"
c: [p, 'q', r]
`);
  });

  it('loses with an entry the comment right above it, and no other one', () => {
    const text = `a: 1

# a section

# about b
b: 2
  # still about b
c: 3
`;
    expect(patched(text, 'a: 1\nc: 3\n')).toBe(`a: 1

# a section
c: 3
`);
  });

  it('has a new entry where the data have it, with a blank line where the others have one', () => {
    expect(patched('a: 1\nc: 3\n', 'a: 1\nb: { x: z }\nc: 3\n')).toBe('a: 1\nb: { x: z }\nc: 3\n');
    const spaced = 'routes:\n  /a:\n    endpoints: []\n\n  /c:\n    endpoints: []\n';
    const target = 'routes: { /a: { endpoints: [] }, /b: { source: d 1 }, /c: { endpoints: [] } }\n';
    expect(patched(spaced, target)).toBe(
      'routes:\n  /a:\n    endpoints: []\n\n  /b:\n    source: d 1\n\n  /c:\n    endpoints: []\n',
    );
  });

  it('takes comments along where the order changes', () => {
    const text = 'a: 1 # one\n# about b\nb: 2\nc: 3\n';
    expect(patched(text, 'c: 3\nb: 2\na: 1\n')).toBe('c: 3\n# about b\nb: 2\na: 1 # one\n');
  });

  it('is broken over lines where one line would be too long', () => {
    const text = 'a: { type: string, purpose: A short text, source: somewhere in the document 4.5 }\n';
    const purpose = 'A text that is by far too long to stand on one line with the other things that are said here';
    expect(patched(text, `a: { type: string, purpose: ${purpose}, source: somewhere in the document 4.5 }\n`)).toBe(`a:
  type: string
  purpose: ${purpose}
  source: somewhere in the document 4.5
`);
  });

  it('keeps the lines of a list that is broken over several, and its comments', () => {
    const text = 'a:\n  [\n    p, q, # the first\n    r\n  ]\nb: 1\n';
    expect(patched(text, 'a: [p, q, x, r]\nb: 1\n')).toBe('a:\n  [\n    p, q, x, # the first\n    r\n  ]\nb: 1\n');
    expect(patched(text, 'a: [p, q]\nb: 1\n')).toBe('a:\n  [\n    p, q\n  ]\nb: 1\n');
  });

  it('finds items by their names, whatever their places', () => {
    const text = `endpoints:
  - name: get # to read
    methods: GET

  # to write
  - { name: post, methods: POST }
`;
    const target = 'endpoints: [{ name: post, methods: [POST, PUT] }, { name: get, methods: GET }]\n';
    expect(patched(text, target)).toBe(`endpoints:
  # to write
  - { name: post, methods: [POST, PUT] }

  - name: get # to read
    methods: GET
`);
  });

  it('takes a map with keys of any name', () => {
    const text = '__proto__: 1\n404: { constructor: a }\n"": x\n';
    expect(patched(text, '__proto__: 2\n"404": { constructor: a, "a: b": "#" }\n"": x\n')).toBe(
      "__proto__: 2\n404: { constructor: a, 'a: b': '#' }\n\"\": x\n",
    );
  });

  it('keeps the line breaks of its system', () => {
    expect(patched('a: 1\r\nb: 2\r\n', 'a: 1\nc: 3\nb: 2\n')).toBe('a: 1\r\nc: 3\r\nb: 2\r\n');
  });
});
