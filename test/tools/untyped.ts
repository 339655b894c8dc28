import { readFileSync } from 'node:fs';
import ts from 'typescript-5.9';

/** A place in TypeScript where anything is taken: `unknown` or `any`. */
export interface Untyped {
  /** The names of the declarations and members around it, from the outside. */
  readonly names: readonly string[];
  /** Whether the last of them is a member of a type. */
  readonly isMember: boolean;
  /** Whether it is the value of any name of a record, an item of an array, or the type itself. */
  readonly as: 'record' | 'array' | 'itself';
}

type Around = Pick<Untyped, 'names' | 'isMember' | 'as'>;

/** The places in a file where anything is taken. */
export function untypedIn(file: string): Untyped[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Untyped[] = [];
  const visit = (node: ts.Node, around: Around): void => {
    const inside = within(node, around, source);
    if (node.kind === ts.SyntaxKind.UnknownKeyword || node.kind === ts.SyntaxKind.AnyKeyword) found.push(inside);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, { names: [], isMember: false, as: 'itself' });
  return found;
}

function within(node: ts.Node, around: Around, source: ts.SourceFile): Around {
  const isMember = ts.isPropertySignature(node);
  if (isMember || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isFunctionDeclaration(node))
    return { names: [...around.names, node.name?.getText(source) ?? ''], isMember, as: 'itself' };
  const type = ts.isTypeReferenceNode(node) ? node.typeName.getText(source) : '';
  if (ts.isIndexSignatureDeclaration(node) || ts.isMappedTypeNode(node) || type === 'Record')
    return { ...around, as: 'record' };
  if (ts.isArrayTypeNode(node) || type === 'Array' || type === 'ReadonlyArray') return { ...around, as: 'array' };
  return around;
}
