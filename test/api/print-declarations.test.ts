import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as morph from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { defineGenerator, generate, type OwnDeclaration, StructureKind } from '../../generators/api/index.ts';
import { names, project, told } from './project.ts';

/** The text of a file that a generator of a project declares. */
async function written(declarations: readonly OwnDeclaration[], banner = ''): Promise<string> {
  const { folder, config } = project();
  const generator = defineGenerator({ ...names, generate: () => [{ path: 'a.ts', declarations }] });
  const outputs = [{ folder: 'a', targets: ['names'], banner }];
  const { diagnostics } = await generate(config({ outputs, generators: [generator] }));
  expect(told(diagnostics)).toEqual([]);
  return readFileSync(join(folder, 'a/names/a.ts'), 'utf8');
}

const declarations: readonly OwnDeclaration[] = [
  { kind: StructureKind.ImportDeclaration, namespaceImport: 'all', moduleSpecifier: './all.ts' },
  { kind: StructureKind.ImportDeclaration, isTypeOnly: true, namedImports: ['A', 'B'], moduleSpecifier: './some.ts' },
  {
    kind: StructureKind.Interface,
    isExported: true,
    name: 'Names',
    docs: ['Names.\nOf all.'],
    typeParameters: ['T'],
    extends: ['A', 'B'],
    properties: [
      { name: 'one', isReadonly: true, hasQuestionToken: true, type: 'T', docs: ['The first.'] },
      { name: JSON.stringify('an "other"'), type: '(typeof all)["name"]' },
      { name: `[name: \`x-\${string}\`]`, type: 'unknown' },
    ],
  },
  {
    kind: StructureKind.TypeAlias,
    name: 'Name',
    docs: [{ description: 'A name.', tags: [{ tagName: 'deprecated', text: 'Use Names.' }, { tagName: 'internal' }] }],
    type: 'keyof Names<string>',
  },
  {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: 'const',
    declarations: [
      { name: 'first', type: 'Name', initializer: "'one'" },
      { name: 'second', initializer: '2' },
    ],
  },
  {
    kind: StructureKind.Function,
    isExported: true,
    hasDeclareKeyword: true,
    name: 'nameOf',
    parameters: [
      { name: 'of', type: 'Name' },
      { name: 'others', isRestParameter: true, type: 'Name[]' },
    ],
    returnType: 'string',
  },
  'export function twice(name: Name) {\n  return name + name;\n}',
];

const text = `/* eslint-disable */
import * as all from './all.ts';
import type { A, B } from './some.ts';

/**
 * Names.
 * Of all.
 */
export interface Names<T> extends A, B {
  /** The first. */
  readonly one?: T;
  "an \\"other\\"": (typeof all)["name"];
  [name: \`x-\${string}\`]: unknown;
}

/**
 * A name.
 * @deprecated Use Names.
 * @internal
 */
type Name = keyof Names<string>;

export const first: Name = 'one', second = 2;

export declare function nameOf(of: Name, ...others: Name[]): string;

export function twice(name: Name) {
  return name + name;
}
`;

describe('a generator of the project that declares', () => {
  it('has its declarations printed, below the banner', async () => {
    expect(await written(declarations, 'eslint-disable')).toBe(text);
  });

  it('has them printed as ts-morph prints them', () => {
    const bare = (printed: string): string => printed.replace(/\s+/g, '');
    const project = new morph.Project({
      useInMemoryFileSystem: true,
      manipulationSettings: { quoteKind: morph.QuoteKind.Single },
    });
    const file = project.createSourceFile('a.ts', { statements: morphStructures(declarations) });
    expect(bare(`/* eslint-disable */${file.getFullText()}`)).toBe(bare(text));
  });

  it('may pass structures that are made with ts-morph', async () => {
    expect(await written(madeWithMorph)).toBe(
      "import { a } from './a.ts';\n\n/** Of b. */\nexport interface B {\n  c: string;\n}\n\n" +
        'type D = B;\n\nconst e = a;\n\ndeclare function f(g: D): void;\n',
    );
  });

  it('may pass structures that ts-morph has read', async () => {
    const source = '/** Of a. */\nexport interface A {\n  /** Of b. */\n  b?: string;\n}\n';
    const file = new morph.Project({ useInMemoryFileSystem: true }).createSourceFile('a.ts', source);
    // The compiler does not know that these have no writer functions.
    const read = file.getInterfaceOrThrow('A').getStructure() as unknown as OwnDeclaration;
    expect(await written([read])).toBe(source);
  });

  it('has comments that end where they should, and begin no tags, whatever is in them', async () => {
    const hostile = 'a */ alert(1); /*\r\n@deprecated {@link b}\u2028*/ **/\u202e\n\n/ `*/ @c` d@e.f\t';
    const docs = [hostile, { description: hostile, tags: [{ tagName: 'see', text: hostile }] }, '', { tags: [] }];
    const printed = await written([
      { kind: StructureKind.Interface, name: 'A', docs, properties: [{ name: 'b', type: 'C', docs: ['*/'] }] },
    ]);
    const lines =
      ' * a *\\/ alert(1); /*\n * \\@deprecated {\\@link b}\n * *\\/ **\\/\\u202e\n *\n * / `*\\/ \\@c` d@e.f\n';
    const tagged = lines.replace(' * a', ' * @see a');
    expect(printed).toBe(`/**\n${lines} */\n/**\n${lines}${tagged} */\ninterface A {\n  /** *\\/ */\n  b: C;\n}\n`);
  });
});

/** That declarations are structures of ts-morph, is checked by the compiler. */
function morphStructures(statements: readonly OwnDeclaration[]): (string | morph.StatementStructures)[] {
  return statements.map((one) => {
    if (typeof one === 'string' || one.kind !== StructureKind.VariableStatement) return one;
    return { ...one, declarationKind: morph.VariableDeclarationKind.Const };
  });
}

// That structures of ts-morph are declarations, is checked by the compiler as well.
const { StructureKind: Kind } = morph;
const ofImport = {
  kind: Kind.ImportDeclaration,
  moduleSpecifier: './a.ts',
  namedImports: ['a'],
} satisfies morph.ImportDeclarationStructure;
const ofInterface = {
  kind: Kind.Interface,
  name: 'B',
  isExported: true,
  docs: [{ kind: Kind.JSDoc, description: 'Of b.' }],
  properties: [{ kind: Kind.PropertySignature, name: 'c', type: 'string' }],
} satisfies morph.InterfaceDeclarationStructure;
const ofAlias = { kind: Kind.TypeAlias, name: 'D', type: 'B' } satisfies morph.TypeAliasDeclarationStructure;
const ofConstant = {
  kind: Kind.VariableStatement,
  declarationKind: morph.VariableDeclarationKind.Const,
  declarations: [{ name: 'e', initializer: 'a' }],
} satisfies morph.VariableStatementStructure;
const ofFunction = {
  kind: Kind.Function,
  name: 'f',
  hasDeclareKeyword: true,
  parameters: [{ name: 'g', type: 'D' }],
  returnType: 'void',
} satisfies morph.FunctionDeclarationStructure;
const madeWithMorph: readonly OwnDeclaration[] = [ofImport, ofInterface, ofAlias, ofConstant, ofFunction];
