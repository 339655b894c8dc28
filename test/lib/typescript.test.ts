import { expect, it } from 'vitest';
import { commentBlock, commentCode, commentText, printDeclarations } from '../../generators/lib/typescript.ts';

it('prints declarations with their comments', async () => {
  const text = await printDeclarations([
    { kind: 'alias', name: 'A', documentation: ['One line'], type: 'string' },
    { kind: 'alias', name: 'B', documentation: [], type: "\n| 'a'\n| 'b'" },
    {
      kind: 'interface',
      name: 'C',
      documentation: ['First', '', 'Second'],
      members: [
        { key: 'a', optional: true, type: 'A', documentation: ['Of a'] },
        { key: `[name: \`x-\${string}\`]`, optional: false, type: 'A', documentation: [] },
        { key: "'404'", optional: false, type: "readonly (\n| 'a'\n| 'b'\n)[] | '*'", documentation: ['Of', '404'] },
      ],
    },
    { kind: 'alias', name: 'D', documentation: [], type: 'A' },
  ]);
  expect(text).toBe(`/** One line */
export type A = string;

export type B =
  | 'a'
  | 'b';

/**
 * First
 *
 * Second
 */
export interface C {
  /** Of a */
  a?: A;
  [name: \`x-\${string}\`]: A;
  /**
   * Of
   * 404
   */
  '404': readonly (
    | 'a'
    | 'b'
  )[] | '*';
}

export type D = A;
`);
});

it('keeps words inside a comment', () => {
  expect(commentText(' ends */ here,\n@deprecated {@link x} a@b.c @ <script> `code @x <b>` one ` left \u202E')).toBe(
    'ends *\\/ here, \\@deprecated {\\@link x} a@b.c \\@ \\<script> `code \\@x <b>` one &#96; left \\u202e',
  );
  expect(commentCode("'`*/\n'")).toBe("`'\\x60*\\/\\n'`");
});

it('writes a comment on as many lines as it has', () => {
  expect(commentBlock([])).toBe('');
  expect(commentBlock(['a'])).toBe('/** a */\n');
  expect(commentBlock(['a', '', 'b'])).toBe('/**\n * a\n *\n * b\n */\n');
});
