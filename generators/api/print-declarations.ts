import { type DocStructure, type OwnDeclaration, StructureKind } from '../emit/own-declarations.ts';
import { escapeInvisible } from '../lib/javascript.ts';
import { constant, printDeclarations, type Statement, withoutTags } from '../lib/typescript.ts';

/** Prints the declarations of a generator of a project, which have been checked. */
export function printOwnDeclarations(declarations: readonly OwnDeclaration[]): string {
  const texts = declarations.map((one, index) => {
    const follows = index > 0 && !(isImport(one) && isImport(declarations[index - 1]));
    return `${follows ? '\n' : ''}${printDeclarations([statementOf(one)])}`;
  });
  return texts.join('');
}

function isImport(one: OwnDeclaration | undefined): boolean {
  return typeof one === 'object' && one.kind === StructureKind.ImportDeclaration;
}

function statementOf(one: OwnDeclaration): Statement {
  if (typeof one === 'string') return one.endsWith('\n') ? one : `${one}\n`;
  switch (one.kind) {
    case StructureKind.ImportDeclaration:
      return one;
    case StructureKind.Interface:
      return { ...documented(one), properties: one.properties.map(documented) };
    case StructureKind.TypeAlias:
      return documented(one);
    case StructureKind.Function:
      return documented(one);
    case StructureKind.VariableStatement:
      return { ...documented(one), declarationKind: constant };
  }
}

/** A declaration or property whose `docs` are texts of lines that are safe in a comment. */
function documented<One extends { docs?: (string | DocStructure)[] }>({
  docs = [],
  ...others
}: One): Omit<One, 'docs'> & { docs: string[] } {
  return {
    ...others,
    docs: docs
      .map(docLines)
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n')),
  };
}

function docLines(doc: string | DocStructure): string[] {
  if (typeof doc === 'string') return markdownLines(doc);
  const { description = '', tags = [] } = doc;
  const tagged = tags.flatMap(({ tagName, text = '' }) => {
    const [first = '', ...others] = markdownLines(text);
    return [`@${tagName} ${first}`.trimEnd(), ...others];
  });
  return [...markdownLines(description), ...tagged];
}

function markdownLines(markdown: string): string[] {
  if (markdown.trim() === '') return [];
  const lines = markdown.trim().split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => withoutTags(escapeInvisible(line.replaceAll('\t', '  ').trimEnd())));
}
