import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as morph from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { generate, type OwnDeclaration, StructureKind } from '../../generators/api/index.ts';
import { project, returning, told } from './project.ts';

const hint = 'State it as the type OwnDeclaration says, or the whole declaration as a text.';
const list = 'Return a list of { path, text }, both of them texts, or of { path, declarations }.';
const ofA = { kind: StructureKind.Interface, name: 'A', properties: [] };
const ofC = { kind: StructureKind.VariableStatement, declarationKind: 'const' };
const from = { kind: StructureKind.ImportDeclaration, moduleSpecifier: './a.ts' };
const ofF = { kind: StructureKind.Function, name: 'f', hasDeclareKeyword: true, parameters: [], returnType: 'void' };

describe('a declaration of a generator may not', () => {
  const run = async (file: object): Promise<string[]> => {
    const { folder, config } = project();
    const outputs = [{ folder: 'a', targets: ['names'] }];
    const { diagnostics } = await generate(config({ outputs, generators: [returning([{ path: 'a.ts', ...file }])] }));
    expect(existsSync(join(folder, 'a'))).toBe(false);
    return told(diagnostics);
  };

  it.each([
    ['stand beside a text', { text: '', declarations: [] }, 'with both a "text" and "declarations"'],
    ['be alone', { declarations: ofA }, 'with an object as its "declarations"'],
  ])('%s', async (_name, file, message) => {
    expect(await run(file)).toEqual([`generator-failed: the generator "names" returns "a.ts" ${message} — ${list}`]);
  });

  it.each([
    ['be nothing', undefined, 'declaration 2 is undefined'],
    ['be without a kind', { name: 'A' }, '"kind" of declaration 2 is undefined, which is not in StructureKind'],
    ['be of another kind', { kind: 2 }, '"kind" of declaration 2 is 2, which is not in StructureKind'],
    ['be without a name', { ...ofA, name: undefined }, 'declaration 2 has no "name"'],
    [
      'have code as its name',
      { ...ofA, name: 'A {} b' },
      '"name" of declaration 2 is "A {} b" instead of a name of a type',
    ],
    [
      'have a reserved name',
      { ...ofF, name: 'delete' },
      '"name" of declaration 2 is "delete" instead of an identifier',
    ],
    [
      'have what is not printed',
      { ...ofA, methods: [{ name: 'b' }] },
      'declaration 2 has "methods", which is not printed',
    ],
    [
      'have a text as a flag',
      { ...ofA, isExported: 'yes' },
      '"isExported" of declaration 2 is "yes" instead of true or false',
    ],
    [
      'have other type parameters',
      { ...ofA, typeParameters: [{ name: 'T' }] },
      '"typeParameters" of declaration 2 is not a list of texts',
    ],
    [
      'have other comments',
      { ...ofA, docs: [{ tags: [{ tagName: 'a */' }] }] },
      '"docs" of declaration 2 is not a list of texts and of { description, tags }',
    ],
    [
      'have a comment that is nothing',
      { ...ofA, docs: [{ description: null }] },
      '"docs" of declaration 2 is not a list of texts and of { description, tags }',
    ],
    ['be without properties', { ...ofA, properties: undefined }, 'declaration 2 has no "properties"'],
    ['have a text as a property', { ...ofA, properties: ['b'] }, 'property 1 of declaration 2 is a string'],
    [
      'have a property without a type',
      { ...ofA, properties: [{ name: 'b', type: 'C' }, { name: 'd' }] },
      'property 2 of declaration 2 has no "type"',
    ],
    [
      'have a property with a value',
      { ...ofA, properties: [{ name: 'b', type: 'C', initializer: '1' }] },
      'property 1 of declaration 2 has "initializer", which is not printed',
    ],
    [
      'have no constant',
      { ...ofC, declarations: [] },
      '"declarations" of declaration 2 is not a list that is not empty',
    ],
    [
      'be a variable',
      { ...ofC, declarationKind: 'let', declarations: [{ name: 'a' }] },
      '"declarationKind" of declaration 2 is "let" instead of "const"',
    ],
    [
      'have a pattern as a variable',
      { ...ofC, declarations: [{ name: '{ a }' }] },
      '"name" of variable 1 of declaration 2 is "{ a }" instead of an identifier',
    ],
    [
      'be a function with code',
      { ...ofF, hasDeclareKeyword: false },
      '"hasDeclareKeyword" of declaration 2 is false instead of true',
    ],
    [
      'import code',
      { ...from, namedImports: ['a as b'] },
      '"namedImports" of declaration 2 is not a list of identifiers',
    ],
  ])('%s', async (_name, declaration, message) => {
    expect(await run({ declarations: ['', declaration] })).toEqual([
      `generator-failed: the generator "names" returns "a.ts", in which ${message} — ${hint}`,
    ]);
  });

  it.each([
    ['import nothing', { ...from, namedImports: [] }, 'neither "namespaceImport" nor "namedImports"'],
    [
      'import in two ways',
      { ...from, namespaceImport: 'b', namedImports: ['c'] },
      'both "namespaceImport" and "namedImports"',
    ],
  ])('%s', async (_name, declaration, both) => {
    expect(await run({ declarations: [declaration] })).toEqual([
      `generator-failed: the generator "names" returns "a.ts", in which declaration 1 has ${both} — State one of them.`,
    ]);
  });

  it.each(['a b', "'a'b'", "a: 1; 'b'", '[a', '[a: b]: c; [d: e]', '', "'\n'"])(
    'have %j as the name of a property',
    async (name) => {
      const stated = name.replace('\n', '<U+000A>');
      expect(await run({ declarations: [{ ...ofA, properties: [{ name, type: 'B' }] }] })).toEqual([
        `generator-failed: the generator "names" returns "a.ts", in which "name" of property 1 of declaration 1 is "${stated}" instead of an identifier, a literal or a pattern in brackets — JSON.stringify makes a literal of any name.`,
      ]);
    },
  );

  it('have a writer function of ts-morph in place of a text', async () => {
    const ofA = {
      kind: morph.StructureKind.TypeAlias,
      name: 'A',
      type: (writer) => writer.write('B'),
    } satisfies morph.TypeAliasDeclarationStructure;
    // @ts-expect-error A function is no text.
    const declaration: OwnDeclaration = ofA;
    expect(await run({ declarations: [declaration] })).toEqual([
      `generator-failed: the generator "names" returns "a.ts", in which "type" of declaration 1 is a function instead of a text — ${hint}`,
    ]);
  });
});
