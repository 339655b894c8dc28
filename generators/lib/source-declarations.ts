import type { Identifier, Statement } from 'ts-morph';
import { joinedModules } from './modules.ts';

// Takes declarations out of source files by their syntax. Loads ts-morph.

/**
 * Source files as a part of one module, in which only the declarations named here are exported, and others may be called
 * something else.
 */
export async function declarationsRenamed(
  texts: readonly string[],
  exported: ReadonlySet<string>,
  named: (name: string) => string,
): Promise<string> {
  const text = joinedModules(texts);
  const { statements } = await parsed(text);
  const edits = statements.flatMap(({ name, keyword, identifiers }) => [
    ...(keyword && !exported.has(name) ? [{ ...keyword, text: '' }] : []),
    ...identifiers.map((one) => ({ start: one.getStart(), end: one.getEnd(), text: named(one.getText()) })),
  ]);
  return edited(text, 0, text.length, edits);
}

/** Those declarations of source files that are named here, with all that they use of the others, in their order; none exported. */
export async function declarationsUsed(texts: readonly string[], names: Iterable<string>): Promise<string[]> {
  const text = joinedModules(texts);
  const { statements } = await parsed(text);
  const byName = new Map(statements.map((statement) => [statement.name, statement]));
  const used = new Set<string>();
  const use = (name: string): void => {
    const statement = byName.get(name);
    if (!statement || used.has(name)) return;
    used.add(name);
    for (const identifier of statement.identifiers) use(identifier.getText());
  };
  for (const name of names) use(name);
  return statements
    .filter(({ name }) => used.has(name))
    .map(({ start, end, keyword }) => `${edited(text, start, end, keyword ? [{ ...keyword, text: '' }] : [])}\n`);
}

interface Parsed {
  readonly statements: readonly ParsedStatement[];
}

interface ParsedStatement {
  readonly name: string;
  /** With its comment. */
  readonly start: number;
  readonly end: number;
  /** The place of `export`, with the space behind it. */
  readonly keyword: Omit<Edit, 'text'> | undefined;
  /** Without the names of properties. */
  readonly identifiers: readonly Identifier[];
}

const known = new Map<string, Promise<Parsed>>();

function parsed(text: string): Promise<Parsed> {
  const result = known.get(text) ?? parse(text);
  known.set(text, result);
  return result;
}

async function parse(text: string): Promise<Parsed> {
  const { Node, Project, SyntaxKind } = await import('ts-morph');
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const nameOf = (statement: Statement): string => {
    if (Node.isVariableStatement(statement)) return statement.getDeclarations()[0]?.getName() ?? '';
    return Node.hasName(statement) ? statement.getName() : '';
  };
  const isProperty = (identifier: Identifier): boolean => {
    const parent = identifier.getParent();
    const isNamed =
      Node.isPropertyAccessExpression(parent) || Node.isPropertySignature(parent) || Node.isPropertyAssignment(parent);
    return isNamed && parent.getNameNode() === identifier;
  };
  const statements = project
    .createSourceFile('source.ts', text)
    .getStatements()
    .map((statement) => {
      const keyword = Node.isModifierable(statement)
        ? statement.getFirstModifierByKind(SyntaxKind.ExportKeyword)
        : undefined;
      return {
        name: nameOf(statement),
        start: statement.getStart(true),
        end: statement.getEnd(),
        keyword: keyword && { start: keyword.getStart(), end: keyword.getEnd() + 1 },
        identifiers: statement.getDescendantsOfKind(SyntaxKind.Identifier).filter((one) => !isProperty(one)),
      };
    });
  return { statements };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A part of a text with other text in some places. */
function edited(text: string, start: number, end: number, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = start;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  return parts.join('') + text.slice(from, end);
}
