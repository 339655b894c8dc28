import type { StatementStructures, StructureKind, VariableDeclarationKind } from 'ts-morph';
import { escapeInvisible, linesOfValues } from './javascript.ts';

/** A property of an interface. `key` is written as it is: a property key, or a pattern of names in brackets. */
export interface Member {
  readonly key: string;
  readonly optional: boolean;
  readonly type: string;
  /** Lines that are safe in a comment; empty where there is nothing to say. */
  readonly documentation: readonly string[];
}

/** One exported declaration. Types are written as they are; a line break in one is indented. */
export type Declaration = {
  readonly name: string;
  readonly documentation: readonly string[];
  /** Names in its type that are declared only where they are used. */
  readonly uses?: readonly string[];
} & (
  | { readonly kind: 'alias'; readonly type: string }
  | { readonly kind: 'interface'; readonly members: readonly Member[]; readonly extends?: readonly string[] }
  /** An array of texts that is there at run time. */
  | { readonly kind: 'constant'; readonly values: readonly string[] }
);

/** Whether constants are declared with their values, or for values that stand in a module of JavaScript. */
export type Form = 'module' | 'declaration';

/** Prints declarations as one module. Loads ts-morph, which takes as long as everything else together. */
export async function printDeclarations(declarations: readonly Declaration[], form: Form): Promise<string> {
  const { IndentationText, Project, StructureKind, VariableDeclarationKind } = await import('ts-morph');
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const kinds = { ...StructureKind, constant: VariableDeclarationKind.Const };
  const statements = declarations.map((declaration) => structureOf(declaration, form, kinds));
  const file = project.createSourceFile('declarations.ts', { statements });
  return tidied(file.getFullText());
}

type Kinds = typeof StructureKind & { readonly constant: VariableDeclarationKind };

function structureOf(declaration: Declaration, form: Form, kinds: Kinds): StatementStructures {
  const { name } = declaration;
  const shared = { isExported: true, docs: docsOf(declaration.documentation) };
  if (declaration.kind === 'alias') return { kind: kinds.TypeAlias, name, ...shared, type: declaration.type };
  if (declaration.kind === 'constant') {
    const list = valuesList(declaration.values);
    return {
      kind: kinds.VariableStatement,
      ...shared,
      hasDeclareKeyword: form === 'declaration',
      declarationKind: kinds.constant,
      declarations: [
        { name, ...(form === 'module' ? { initializer: `${list} as const` } : { type: `readonly ${list}` }) },
      ],
    };
  }
  return {
    kind: kinds.Interface,
    name,
    ...shared,
    extends: [...(declaration.extends ?? [])],
    // Patterns of names are given as properties too: as index signatures they would lose their place in the order.
    properties: declaration.members.map(({ key, optional, type, documentation }) => ({
      name: key,
      hasQuestionToken: optional,
      type,
      docs: docsOf(documentation),
    })),
  };
}

/** Texts as literals in brackets, as many on a line as fit. */
export function valuesList(values: readonly string[]): string {
  const lines = linesOfValues(values);
  return lines.length === 1 ? `[${lines.join()}]` : bracketed(['[', ...lines.map((line) => `  ${line},`), ']']);
}

function docsOf(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [lines.length === 1 ? lines.join() : `\n${lines.join('\n')}`];
}

/** Stands at the start of a line that is not to be indented further; escaped wherever a name or a text could hold it. */
const flush = '\u0001';

/** Lines of a type or a value that begins with a bracket, which ts-morph would indent as the continuation of a line. */
export function bracketed(lines: readonly string[]): string {
  return lines.join(`\n${flush}`);
}

/**
 * ts-morph leaves a space before a line break, indents a closing bracket as far as what it closes,
 * puts no blank line between aliases and constants, and opens an interface without members.
 */
function tidied(text: string): string {
  return text
    .replace(/ +$/gm, '')
    .replace(new RegExp(`^ {2}( *)${flush}`, 'gm'), '$1')
    .replace(/^ {2}( *\))/gm, '$1')
    .replace(/ \{\n\}\n/g, ' {}\n')
    .replace(/;\n(?=\/\*\*|export )/g, ';\n\n');
}

/** A JSDoc comment on lines of its own, for files that are not built from declarations. */
export function commentBlock(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  if (lines.length === 1) return `/** ${lines.join()} */\n`;
  return `/**\n${lines.map((line) => (line === '' ? ' *\n' : ` * ${line}\n`)).join('')} */\n`;
}

/** Words as one line of a JSDoc comment: they cannot end it, begin a tag or hold markup. Code in backticks stays code. */
export function commentText(words: string): string {
  return escapeInvisible(words.replace(/\s+/g, ' ').trim())
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? withoutTags(part) : withoutMarkup(part)))
    .join('');
}

/** A name or a literal as code in a JSDoc comment. */
export function commentCode(words: string): string {
  return `\`${withoutTags(escapeInvisible(words).replaceAll('`', '\\x60'))}\``;
}

function withoutMarkup(part: string): string {
  return withoutTags(part.replace(/`/g, '&#96;').replace(/<(?=[A-Za-z/!?])/g, '\\<'));
}

/** TypeScript looks for tags in code too. */
function withoutTags(part: string): string {
  return part.replace(/(?<![A-Za-z0-9._`-])@/g, '\\@').replaceAll('*/', '*\\/');
}
