// Declarations that generators of a project return, for authors with and without ts-morph. They are structures of ts-morph with texts in
// place of its writer functions, and stated anew here, as the declarations of the package import no other package.

/** The kinds of declarations, with the names and numbers that ts-morph gives them in its own `StructureKind`. */
export const StructureKind = {
  Function: 13,
  ImportDeclaration: 16,
  Interface: 19,
  TypeAlias: 38,
  VariableStatement: 41,
} as const;

type Kinds = typeof StructureKind;

/** A JSDoc comment. Its texts are Markdown, and cannot end the comment; only `tags` begin a tag. */
export interface DocStructure {
  description?: string;
  tags?: { tagName: string; text?: string }[];
}

interface Documented {
  docs?: (string | DocStructure)[];
  isExported?: boolean;
}

/** An import of names, or of all of a module with `namespaceImport`. */
export interface ImportStructure {
  kind: Kinds['ImportDeclaration'];
  moduleSpecifier: string;
  isTypeOnly?: boolean;
  namespaceImport?: string;
  namedImports?: string[];
}

/** A property of an interface. */
export interface PropertyStructure {
  /** Code: an identifier, a literal such as `JSON.stringify` makes of any name, or a pattern such as `[name: string]`. */
  name: string;
  /** Code. */
  type: string;
  isReadonly?: boolean;
  hasQuestionToken?: boolean;
  docs?: (string | DocStructure)[];
}

/** An interface. Its type parameters, and what it extends, are code. */
export interface InterfaceStructure extends Documented {
  kind: Kinds['Interface'];
  name: string;
  typeParameters?: string[];
  extends?: string[];
  properties: PropertyStructure[];
}

/** A type alias. Its type parameters and its type are code. */
export interface TypeAliasStructure extends Documented {
  kind: Kinds['TypeAlias'];
  name: string;
  typeParameters?: string[];
  type: string;
}

/** Constants, whose types and values are code. */
export interface VariableStatementStructure extends Documented {
  kind: Kinds['VariableStatement'];
  declarationKind: 'const';
  hasDeclareKeyword?: boolean;
  declarations: { name: string; type?: string; initializer?: string }[];
}

/** A function that a module of JavaScript has. Its types are code. */
export interface FunctionStructure extends Documented {
  kind: Kinds['Function'];
  name: string;
  hasDeclareKeyword: true;
  typeParameters?: string[];
  parameters: { name: string; type: string; isRestParameter?: boolean }[];
  returnType: string;
}

/**
 * A declaration as a structure of ts-morph, or a statement of any kind as a text. A text, and what is code in a structure, is printed as it
 * is.
 */
export type OwnDeclaration =
  | ImportStructure
  | InterfaceStructure
  | TypeAliasStructure
  | VariableStatementStructure
  | FunctionStructure
  | string;
