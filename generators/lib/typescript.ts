import type { StatementStructures, StructureKind } from 'ts-morph';
import { escapeInvisible } from './javascript.ts';

/** A property of an interface. `key` is written as it is: a property key, or a pattern of names in brackets. */
export interface Member {
  readonly key: string;
  readonly optional: boolean;
  readonly type: string;
  /** Lines that are safe in a comment; empty where there is nothing to say. */
  readonly documentation: readonly string[];
}

/** One exported declaration. Types are written as they are; a line break in one is indented. */
export type Declaration = { readonly name: string; readonly documentation: readonly string[] } & (
  | { readonly kind: 'alias'; readonly type: string }
  | { readonly kind: 'interface'; readonly members: readonly Member[] }
);

/** Prints declarations as one module. Loads ts-morph, which takes as long as everything else together. */
export async function printDeclarations(declarations: readonly Declaration[]): Promise<string> {
  const { IndentationText, Project, StructureKind } = await import('ts-morph');
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces },
  });
  const statements = declarations.map((declaration) => structureOf(declaration, StructureKind));
  const file = project.createSourceFile('declarations.ts', { statements });
  return tidied(file.getFullText());
}

function structureOf(declaration: Declaration, kinds: typeof StructureKind): StatementStructures {
  const shared = { name: declaration.name, isExported: true, docs: docsOf(declaration.documentation) };
  if (declaration.kind === 'alias') return { kind: kinds.TypeAlias, ...shared, type: declaration.type };
  return {
    kind: kinds.Interface,
    ...shared,
    // Patterns of names are given as properties too: as index signatures they would lose their place in the order.
    properties: declaration.members.map(({ key, optional, type, documentation }) => ({
      name: key,
      hasQuestionToken: optional,
      type,
      docs: docsOf(documentation),
    })),
  };
}

function docsOf(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [lines.length === 1 ? lines.join() : `\n${lines.join('\n')}`];
}

/**
 * ts-morph leaves a space before a line break, indents a closing bracket as far as what it closes,
 * and puts no blank line between aliases.
 */
function tidied(text: string): string {
  return text
    .replace(/ +$/gm, '')
    .replace(/^ {2}( *\))/gm, '$1')
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
