import { expect, it } from 'vitest';
import {
  commentBlock,
  commentCode,
  commentText,
  type Declaration,
  localRest,
  objectType,
  printDeclarations,
  printImports,
} from '../../generators/lib/typescript.ts';

it('prints declarations with their comments', () => {
  const declarations: readonly Declaration[] = [
    { kind: 'alias', name: 'A', documentation: ['One line'], type: 'string' },
    { kind: 'alias', name: 'B', documentation: [], type: "\n  | 'a'\n  | 'b'" },
    {
      kind: 'interface',
      name: 'C',
      documentation: ['First', '', 'Second'],
      members: [
        { key: 'a', optional: true, type: 'A', documentation: ['Of a'] },
        { key: `[name: \`x-\${string}\`]`, optional: false, type: 'A', documentation: [] },
        {
          key: "'404'",
          optional: false,
          type: "readonly (\n  | 'a'\n  | 'b'\n)[] | '*'",
          documentation: ['Of', '404'],
        },
      ],
    },
    { kind: 'alias', name: 'D', documentation: [], type: 'A' },
  ];
  expect(printDeclarations(declarations, 'module')).toBe(`/** One line */
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

it('prints constants for a module and for declarations of one', () => {
  const declarations: readonly Declaration[] = [
    { kind: 'constant', name: 'A', documentation: ['Of A'], values: ['a', "it's"] },
    { kind: 'constant', name: 'NONE', documentation: [], values: [] },
    { kind: 'alias', name: 'B', documentation: [], type: 'string' },
  ];
  expect(printDeclarations(declarations, 'module')).toBe(
    "/** Of A */\nexport const A = ['a', 'it\\'s'] as const;\n\nexport const NONE = [] as const;\n\nexport type B = string;\n",
  );
  expect(printDeclarations(declarations, 'declaration')).toBe(
    "/** Of A */\nexport declare const A: readonly ['a', 'it\\'s'];\n\nexport declare const NONE: readonly [];\n\nexport type B = string;\n",
  );
});

it('prints what a module of JavaScript has, each parameter on a line of its own where they are long', () => {
  const rest = { key: 'a', optional: true, type: 'A', documentation: ['Of a'] };
  const declarations: readonly Declaration[] = [
    { kind: 'alias', name: 'Local', documentation: [], isLocal: true, typeParameters: 'A', type: objectType([rest]) },
    { kind: 'variable', name: 'one', documentation: ['Of one'], type: 'Local<string>' },
    { kind: 'function', name: 'short', documentation: [], parameters: ['a: string', 'b?: number'], result: 'void' },
    {
      kind: 'function',
      name: 'long',
      documentation: [],
      typeParameters: 'A extends string',
      parameters: [`a: ${'A'.repeat(90)}`, '...more: readonly A[]'],
      result: 'void',
    },
  ];
  const imports = printImports([
    ['./a.js', ['A', 'B']],
    ['./c.js', ['C']],
  ]);
  expect(imports + printDeclarations(declarations, 'declaration') + localRest).toBe(`import type { A, B } from './a.js';
import type { C } from './c.js';

type Local<A> = {
  /** Of a */
  a?: A;
};

/** Of one */
export declare const one: Local<string>;

export declare function short(a: string, b?: number): void;

export declare function long<A extends string>(
  a: ${'A'.repeat(90)},
  ...more: readonly A[]
): void;
export {};
`);
});

it('prints what an interface extends, and types that begin with a bracket', () => {
  const type = '{\n  path: A;\n  body: B;\n}';
  const declarations: readonly Declaration[] = [
    { kind: 'interface', name: 'A', documentation: [], members: [], extends: ['B', 'C'] },
    {
      kind: 'interface',
      name: 'D',
      documentation: [],
      members: [{ key: 'd', optional: false, type, documentation: [] }],
    },
    { kind: 'alias', name: 'E', documentation: [], type: 'D & (\n  | A\n  | B\n)' },
  ];
  expect(printDeclarations(declarations, 'module')).toBe(`export interface A extends B, C {}

export interface D {
  d: {
    path: A;
    body: B;
  };
}

export type E = D & (
  | A
  | B
);
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
