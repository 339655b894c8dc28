import type {
  FunctionDeclarationStructure,
  ImportDeclarationStructure,
  InterfaceDeclarationStructure,
  ParameterDeclarationStructure,
  PropertySignatureStructure,
  StructureKind,
  TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  VariableStatementStructure,
} from 'ts-morph';
import { escapeInvisible, identifier, importOf, js, sourceText } from './javascript.ts';

// Declarations are structures of ts-morph. They are printed here, as its own printer parses what it has written and takes 20 times as long,
// and only its types are imported: the program does not load it. The compiler checks these numbers; a test compares the printed texts.

export const aliasKind: StructureKind.TypeAlias = 38;
export const interfaceKind: StructureKind.Interface = 19;
export const functionKind: StructureKind.Function = 13;
export const importKind: StructureKind.ImportDeclaration = 16;
export const variablesKind: StructureKind.VariableStatement = 41;
export const constant = 'const' as VariableDeclarationKind.Const;

/** `docs` are the lines of a comment, which are safe there, as one text. */
interface Declared {
  docs?: string[];
  isExported?: boolean;
}

/** A property of an interface. Its name is printed unchanged: a property key, or a pattern of names in brackets. */
export type PropertyStructure = Pick<PropertySignatureStructure, 'name' | 'isReadonly' | 'hasQuestionToken'> & {
  type: string;
  docs?: string[];
};

/** An interface. Types are written as they are; their further lines state their own indentation. */
export type InterfaceStructure = Declared &
  Pick<InterfaceDeclarationStructure, 'kind' | 'name'> & {
    typeParameters?: string[];
    extends?: string[];
    properties: PropertyStructure[];
  };

export type AliasStructure = Declared &
  Pick<TypeAliasDeclarationStructure, 'kind' | 'name'> & { typeParameters?: string[]; type: string };

/** A function of a module of JavaScript. */
export type FunctionStructure = Declared &
  Pick<FunctionDeclarationStructure, 'kind' | 'name' | 'hasDeclareKeyword'> & {
    typeParameters?: string[];
    parameters: (Pick<ParameterDeclarationStructure, 'name' | 'isRestParameter'> & { type: string })[];
    returnType: string;
  };

/** Constants, mostly one: with a value, or with a type where a module of JavaScript has it. */
export type ConstantStructure = Declared &
  Pick<VariableStatementStructure, 'kind' | 'declarationKind' | 'hasDeclareKeyword'> & {
    declarations: { name: string; type?: string; initializer?: string }[];
  };

export type Declaration = InterfaceStructure | AliasStructure | FunctionStructure | ConstantStructure;

/** An import of a module as a namespace, or of these names. */
export type ImportStructure = Pick<
  ImportDeclarationStructure,
  'kind' | 'isTypeOnly' | 'namespaceImport' | 'moduleSpecifier'
> & { namedImports?: string[] };

/** A statement of a file. One that is a text ends with a line break, and is printed unchanged. */
export type Statement = Declaration | ImportStructure | string;

/** Whether arrays of values are declared with their values, or for values that stand in a module of JavaScript. */
export type Form = 'module' | 'declaration';

/** Lines as the comment of a structure. */
export function docsOf(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** Declares a constant that a module of JavaScript exports. */
export function declaredConstant(name: string, type: string, documentation: readonly string[]): ConstantStructure {
  return {
    kind: variablesKind,
    declarationKind: constant,
    isExported: true,
    hasDeclareKeyword: true,
    docs: docsOf(documentation),
    declarations: [{ name, type }],
  };
}

/** Prints statements, with an empty line between them. */
export function printDeclarations(statements: readonly Statement[]): string {
  return statements.map(statementText).join('\n');
}

/** Declarations without constants as text, which is the same in either form. */
export interface DeclaredTypes {
  readonly text: string;
  readonly declares: readonly string[];
  /** Names in it that are declared elsewhere. */
  readonly uses: readonly string[];
}

/** Prints declarations without constants, which use no others, so that their text can be kept. */
export function declaredTypes(declarations: readonly Declaration[]): DeclaredTypes {
  return {
    text: printDeclarations(declarations),
    declares: declarations.flatMap((one) =>
      one.kind === variablesKind ? one.declarations.map(({ name }) => name) : (one.name ?? []),
    ),
    uses: [],
  };
}

/** Puts printed declarations together; those of a part may be none. */
export function joinedTypes(parts: readonly DeclaredTypes[]): string {
  const texts: string[] = [];
  for (const { text } of parts) if (text !== '') texts.push(text);
  return texts.join('\n');
}

function statementText(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  return statement.kind === importKind ? importText(statement) : declarationText(statement);
}

function importText({ isTypeOnly, namespaceImport, namedImports = [], moduleSpecifier }: ImportStructure): string {
  const first = isTypeOnly ? js`import type` : js`import`;
  const code = namespaceImport
    ? js`${first} * as ${identifier(namespaceImport)} from ${moduleSpecifier};`
    : importOf(namedImports, moduleSpecifier, isTypeOnly ? 'type' : 'value');
  return `${sourceText(code)}\n`;
}

function declarationText(declaration: Declaration): string {
  const isDeclared = 'hasDeclareKeyword' in declaration && declaration.hasDeclareKeyword;
  const keywords = `${declaration.isExported ? 'export ' : ''}${isDeclared ? 'declare ' : ''}`;
  return `${docsText(declaration.docs)}${keywords}${printed(declaration)}\n`;
}

/** Stands behind declarations of which not all are exported: without it, all of them would be. */
export const localRest = 'export {};\n';

/** Imports of types, and an empty line behind them. */
export function printImports(imports: readonly (readonly [from: string, names: readonly string[]])[]): string {
  const lines = imports.map(([from, names]) => `${sourceText(importOf(names, from, 'type'))}\n`);
  return `${lines.join('')}\n`;
}

function printed(declaration: Declaration): string {
  switch (declaration.kind) {
    case aliasKind:
      return `type ${generic(declaration)} =${behind(declaration.type)};`;
    case interfaceKind: {
      const bases = declaration.extends?.length ? ` extends ${declaration.extends.join(', ')}` : '';
      return `interface ${generic(declaration)}${bases} ${objectType(declaration.properties)}`;
    }
    case variablesKind: {
      const all = declaration.declarations.map(({ name, type, initializer }) => {
        const start = type === undefined ? name : `${name}: ${type}`;
        return initializer === undefined ? start : `${start} = ${initializer}`;
      });
      return `const ${all.join(', ')};`;
    }
    case functionKind: {
      const start = `function ${generic(declaration)}`;
      const end = `: ${declaration.returnType};`;
      const all = declaration.parameters.map((one) => `${one.isRestParameter ? '...' : ''}${one.name}: ${one.type}`);
      const line = `${start}(${all.join(', ')})${end}`;
      if (line.length <= widest) return line;
      // Nothing may follow a rest parameter.
      const lines = all.map((one) => `  ${one}${one.startsWith('...') ? '' : ','}\n`);
      return `${start}(\n${lines.join('')})${end}`;
    }
  }
}

function generic({
  name,
  typeParameters,
}: {
  readonly name?: string;
  readonly typeParameters?: readonly string[];
}): string {
  return typeParameters?.length ? `${name}<${typeParameters.join(', ')}>` : `${name}`;
}

/** A longer function has each parameter on a line of its own. */
const widest = 104;

/** The type of an object with these properties, each on lines of its own. */
export function objectType(properties: readonly PropertyStructure[]): string {
  if (properties.length === 0) return '{}';
  return `{\n${properties.map((one) => `${indented(propertyText(one))}\n`).join('')}}`;
}

function propertyText({ name, isReadonly, hasQuestionToken, type, docs }: PropertyStructure): string {
  return `${docsText(docs)}${isReadonly ? 'readonly ' : ''}${name}${hasQuestionToken ? '?' : ''}:${behind(type)};`;
}

function docsText(docs: readonly string[] = []): string {
  return docs.map((one) => commentBlock(one.split('\n'))).join('');
}

/** A type behind what it belongs to: one that begins on a line of its own needs no space. */
function behind(type: string): string {
  return type.startsWith('\n') ? type : ` ${type}`;
}

/** Lines that stand further right. No literal holds a line break. */
export function indented(lines: string): string {
  return lines.replace(/^(?=.)/gm, '  ');
}

/** A JSDoc comment on lines of its own, for files that are not built from declarations. */
export function commentBlock(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  if (lines.length === 1) return `/** ${lines.join()} */\n`;
  return `/**\n${lines.map((line) => (line === '' ? ' *\n' : ` * ${line}\n`)).join('')} */\n`;
}

/** Words that mean nothing in a comment, one space between them: most texts, so they are not searched further. */
const simpleWords = /^[A-Za-z0-9,.;:'"()/?!=+%-]+(?: [A-Za-z0-9,.;:'"()/?!=+%-]+)*$/;

/** Words as one line of a JSDoc comment: they cannot end it, begin a tag or hold markup. Code in backticks stays code. */
export function commentText(words: string): string {
  if (simpleWords.test(words)) return words;
  return escapeInvisible(words.replace(/\s+/g, ' ').trim())
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? withoutTags(part) : withoutMarkup(part)))
    .join('');
}

/** A name or a literal as code in a JSDoc comment. */
export function commentCode(words: string): string {
  if (/^[A-Za-z0-9_'.-]*$/.test(words)) return `\`${words}\``;
  return `\`${withoutTags(escapeInvisible(words).replaceAll('`', '\\x60'))}\``;
}

function withoutMarkup(part: string): string {
  return withoutTags(part.replace(/`/g, '&#96;').replace(/<(?=[A-Za-z/!?])/g, '\\<'));
}

/** A text that can neither end a JSDoc comment nor begin a tag in it. TypeScript looks for tags in code too. */
export function withoutTags(part: string): string {
  return part.replace(/(?<![A-Za-z0-9._`-])@/g, '\\@').replaceAll('*/', '*\\/');
}
