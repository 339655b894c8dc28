import { createRequire } from 'node:module';
import type { Identifier, Statement } from 'ts-morph';

/** A part of a text, as start and end offsets. */
export type Span = readonly [start: number, end: number];

/** A declaration of a source file. */
export interface DeclarationSyntax {
  readonly name: string;
  /** The declaration with its comment. */
  readonly span: Span;
  /** The keyword `export` and the space after it. */
  readonly keyword?: Span;
  /** The identifiers in the declaration, except for those of properties. */
  readonly identifiers: readonly Span[];
}

// The build replaces this file by a table of its results for the files in `templates/`, as loading ts-morph takes longer than printing
// all types.

const syntaxByText = new Map<string, readonly DeclarationSyntax[]>();

/** The declarations of a source file, by its text. Loads ts-morph. */
export function syntaxOf(text: string): readonly DeclarationSyntax[] {
  const result = syntaxByText.get(text) ?? parse(text);
  syntaxByText.set(text, result);
  return result;
}

function parse(text: string): readonly DeclarationSyntax[] {
  const { Node, Project, SyntaxKind }: typeof import('ts-morph') = createRequire(import.meta.url)('ts-morph');
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
  return project
    .createSourceFile('source.ts', text)
    .getStatements()
    .map((statement) => {
      const keyword = Node.isModifierable(statement)
        ? statement.getFirstModifierByKind(SyntaxKind.ExportKeyword)
        : undefined;
      const identifiers = statement.getDescendantsOfKind(SyntaxKind.Identifier).filter((one) => !isProperty(one));
      return {
        name: nameOf(statement),
        span: [statement.getStart(true), statement.getEnd()],
        ...(keyword ? { keyword: [keyword.getStart(), keyword.getEnd() + 1] as const } : {}),
        identifiers: identifiers.map((one): Span => [one.getStart(), one.getEnd()]),
      };
    });
}
