import { expect, it } from 'vitest';
import {
  aliasKind,
  commentBlock,
  commentCode,
  commentText,
  constant,
  type Declaration,
  declaredConstant,
  docsOf,
  functionKind,
  importKind,
  interfaceKind,
  localRest,
  objectType,
  printDeclarations,
  printImports,
  type Statement,
  variablesKind,
} from '../../generators/lib/typescript.ts';

it('prints declarations with their comments', () => {
  const declarations: readonly Declaration[] = [
    { kind: aliasKind, isExported: true, name: 'A', docs: ['One line'], type: 'string' },
    { kind: aliasKind, isExported: true, name: 'B', type: "\n  | 'a'\n  | 'b'" },
    {
      kind: interfaceKind,
      isExported: true,
      name: 'C',
      docs: docsOf(['First', '', 'Second']),
      properties: [
        { name: 'a', hasQuestionToken: true, type: 'A', docs: ['Of a'] },
        { name: `[name: \`x-\${string}\`]`, isReadonly: true, type: 'A' },
        { name: "'404'", type: "readonly (\n  | 'a'\n  | 'b'\n)[] | '*'", docs: docsOf(['Of', '404']) },
      ],
    },
    { kind: aliasKind, isExported: true, name: 'D', docs: docsOf([]), type: 'A' },
  ];
  expect(printDeclarations(declarations)).toBe(`/** One line */
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
  readonly [name: \`x-\${string}\`]: A;
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

it('prints constants with their values, and those of a module of JavaScript with their types', () => {
  const declarations: readonly Declaration[] = [
    {
      kind: variablesKind,
      declarationKind: constant,
      isExported: true,
      docs: ['Of A'],
      declarations: [{ name: 'A', initializer: "['a'] as const" }],
    },
    declaredConstant('B', "readonly ['a']", ['Of B']),
  ];
  expect(printDeclarations(declarations)).toBe(
    "/** Of A */\nexport const A = ['a'] as const;\n\n/** Of B */\nexport declare const B: readonly ['a'];\n",
  );
});

it('prints what a module of JavaScript has, each parameter on a line of its own where they are long', () => {
  const rest = { name: 'a', hasQuestionToken: true, type: 'A', docs: ['Of a'] };
  const declared = { kind: functionKind, hasDeclareKeyword: true, isExported: true, returnType: 'void' };
  const declarations: readonly Declaration[] = [
    { kind: aliasKind, name: 'Local', typeParameters: ['A'], type: objectType([rest]) },
    declaredConstant('one', 'Local<string>', ['Of one']),
    {
      ...declared,
      name: 'short',
      parameters: [
        { name: 'a', type: 'string' },
        { name: 'b', type: 'number' },
      ],
    },
    {
      ...declared,
      name: 'long',
      typeParameters: ['A extends string'],
      parameters: [
        { name: 'a', type: 'A'.repeat(90) },
        { name: 'more', isRestParameter: true, type: 'readonly A[]' },
      ],
    },
  ];
  const imports = printImports([
    ['./a.js', ['A', 'B']],
    ['./c.js', ['C']],
  ]);
  expect(imports + printDeclarations(declarations) + localRest).toBe(`import type { A, B } from './a.js';
import type { C } from './c.js';

type Local<A> = {
  /** Of a */
  a?: A;
};

/** Of one */
export declare const one: Local<string>;

export declare function short(a: string, b: number): void;

export declare function long<A extends string>(
  a: ${'A'.repeat(90)},
  ...more: readonly A[]
): void;
export {};
`);
});

it('prints an import of a whole module, and statements that are texts unchanged', () => {
  const from: Statement = { kind: importKind, namespaceImport: 'z', moduleSpecifier: "it's" };
  expect(printDeclarations(['// A notice.\n', from, { kind: aliasKind, name: 'A', type: 'z.B' }])).toBe(
    `// A notice.\n\nimport * as z from 'it\\'s';\n\ntype A = z.B;\n`,
  );
});

it('prints what an interface extends, and types that begin with a bracket', () => {
  const type = '{\n  path: A;\n  body: B;\n}';
  const declarations: readonly Declaration[] = [
    { kind: interfaceKind, isExported: true, name: 'A', properties: [], extends: ['B', 'C'] },
    { kind: interfaceKind, isExported: true, name: 'D', properties: [{ name: 'd', type }] },
    { kind: aliasKind, isExported: true, name: 'E', type: 'D & (\n  | A\n  | B\n)' },
  ];
  expect(printDeclarations(declarations)).toBe(`export interface A extends B, C {}

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
