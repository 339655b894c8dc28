import { describe, expect, it } from 'vitest';
import {
  code,
  comment,
  escapeText,
  fenced,
  headingAnchor,
  join,
  link,
  markdown,
  md,
  prose,
  relativeLink,
  tableRow,
} from '../../generators/lib/markdown.ts';

describe('escapeText', () => {
  it.each([
    ['plain words, with a comma', 'plain words, with a comma'],
    ['snake_case stays', 'snake_case stays'],
    ['_emphasis_', '\\_emphasis\\_'],
    ['a | b', 'a &#124; b'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['**bold** ~~struck~~', '\\*\\*bold\\*\\* \\~\\~struck\\~\\~'],
    ['[a](b) ![c](d)', '\\[a\\](b) !\\[c\\](d)'],
    ['a `tick', 'a \\`tick'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['-2', '-2'],
    ['---', '\\---'],
    ['1. item', '1\\. item'],
    ['1.0.0', '1.0.0'],
    ['$x$', '\\$x\\$'],
    ['R&D &lt;', 'R&amp;D &amp;lt;'],
    ['one\n\n  two', 'one two'],
    ['https://example.org www.example.org', 'https&#58;//example.org www&#46;example.org'],
    ['a\u202eb\u0000c', 'a&lt;U+202E&gt;b&lt;U+0000&gt;c'],
    ['lone \ud800 half', 'lone &lt;U+D800&gt; half'],
    ['{{a}} {b} {{{c}}', '`{{`a`}}` {b} `{{{`c`}}`'],
    ['a {.b onclick=c}', 'a \\{.b onclick=c}'],
    ['{.a} {b} {c', '\\{.a} {b} \\{c'],
    ['{{}}`}}', '`{{}}`\\``}}`'],
    ['نیم\u200cفاصله', 'نیم\u200cفاصله'],
  ])('writes %j so that it is read as it is', (text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });
});

describe('code', () => {
  it.each([
    ['ap', '`ap`'],
    ['', '`""`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['``a`', '``` ``a` ```'],
    [' a ', '`  a  `'],
    [' ', '` `'],
    ['a|b', '`a|b`'],
    ['a\\|b', 'a&#92;&#124;b'],
    ['a]: b', 'a&#93;&#58; b'],
    [' {{a]: ', '&#32;`{{`a&#93;&#58;&#32;'],
    ['{{a}}', '`{{a}}`'],
    ['a]:{.b}', 'a&#93;&#58;\\{&#46;b}'],
    ['*/', '`*/`'],
    ['a\nb', '`a<U+000A>b`'],
  ])('shows %j as it is', (text, expected) => {
    expect(code(text).markdown).toBe(expected);
  });
});

describe('prose', () => {
  it.each([
    ['with `a|b` and *c*', 'with `a|b` and \\*c\\*'],
    ['``a`b`` c', '``a`b`` c'],
    ['an open ` tick', 'an open \\` tick'],
    ['`a` and ``b', '`a` and \\`\\`b'],
    ['` a `', '`a`'],
    ['`a\nb`\nc', '`a b` c'],
    ['`<b>`<b>', '`<b>`&lt;b&gt;'],
    ['`a`{{b}}`c`', '`a` `{{`b`}}` `c`'],
  ])('takes only inline code in %j as Markdown', (text, expected) => {
    expect(prose(text).markdown).toBe(expected);
  });
});

describe('md', () => {
  it('escapes what is not Markdown already', () => {
    expect(md`**${'<b>'}** ${code('a|b')} ${7}`.markdown).toBe('**&lt;b&gt;** `a|b` 7');
  });

  it('joins in the same way', () => {
    expect(join(['*', markdown('*')], ', ').markdown).toBe('\\*, *');
  });
});

it('escapes a bar in a code span of a table once', () => {
  expect(tableRow([code('a|b').markdown, md`${'c|d'}`.markdown, ''])).toBe('| `a\\|b` | c&#124;d |  |');
});

it('ends no comment early', () => {
  expect(comment('from a--> <script>.yaml').markdown).toBe('<!-- from a--&gt; <script&gt;.yaml -->');
});

it('fences code with more backticks than it holds', () => {
  expect(fenced('a\n```\nb\u202e\n', 'json').markdown).toBe('````json\na\n```\nb<U+202E>\n````');
});

describe('links', () => {
  it.each([
    ['a/b/c.md', 'a/d/e.md', undefined, '../d/e.md'],
    ['a/b/c.md', 'a/b/e.md', 'x', 'e.md#x'],
    ['a/b.md', 'a/b.md', 'x', '#x'],
    ['a/b.md', 'a/b.md', undefined, 'b.md'],
    ['index.md', 'wiki/index.md', undefined, 'wiki/index.md'],
    ['wiki/index.md', 'index.md', undefined, '../index.md'],
    ['ab/x.md', 'abc/y.md', undefined, '../abc/y.md'],
    ['x.md', 'a (b)/c#d.md', 'é', 'a%20%28b%29/c%23d.md#%C3%A9'],
  ])('leads from %s to %s', (from, to, anchor, expected) => {
    expect(relativeLink(from, to, anchor)).toBe(expected);
  });

  it('keeps a label that is code', () => {
    expect(link(code('a`b'), 'c.md').markdown).toBe('[``a`b``](c.md)');
  });
});

it.each([
  ['Posts', 'posts'],
  ['GET /cms/v2/posts/{id}', 'get-cmsv2postsid'],
  ['Größe & Zahl', 'größe--zahl'],
  ['a_b-c', 'a_b-c'],
  ['*', ''],
])('gives the heading %j the anchor that GitHub gives it', (shown, anchor) => {
  expect(headingAnchor(shown)).toBe(anchor);
});
