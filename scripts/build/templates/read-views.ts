import ts from 'typescript-5.9';
import type { Field, ValueType, Views, ViewType } from '../../../generators/templates/views.ts';
import { viewsVersion } from '../../../templates/reference/views/version.ts';
import { shareLibraries } from './libraries.ts';

/** Reads the interface `Views` of a file, and all types that it refers to, as data. */
export function readViews(path: string, version = viewsVersion): Views {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    // The views need no types of Node or of browsers, which take longer to read than everything else.
    lib: ['lib.es2023.d.ts'],
    types: [],
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  shareLibraries(host);
  const program = ts.createProgram([path], options, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const exported = file && checker.getSymbolAtLocation(file);
  const views = exported && checker.tryGetMemberInModuleExports('Views', exported);
  if (!views) throw new Error(`${path} has no "Views"`);
  return new ViewsReader(checker).read(checker.getDeclaredTypeOfSymbol(views), version);
}

class ViewsReader {
  readonly #types = new Map<string, ViewType>();
  /** The text of each named type, by name: two instances of a generic type may have different fields. */
  readonly #named = new Map<string, string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  read(views: ts.Type, version: number): Views {
    const templates = this.checker
      .getPropertiesOfType(views)
      .map((symbol) => [symbol.name, this.#field(symbol, 'Views').type] as const);
    const types = [...this.#types].sort(([one], [other]) => (one < other ? -1 : 1));
    return { version, templates: Object.fromEntries(templates), types: Object.fromEntries(types) };
  }

  #field(symbol: ts.Symbol, owner: string): Field {
    const type = this.checker.getTypeOfSymbol(symbol);
    const isOptional =
      type !== this.checker.getNonNullableType(type) || Boolean(symbol.flags & ts.SymbolFlags.Optional);
    const value = this.#value(this.checker.getNonNullableType(type), `${owner}.${symbol.name}`, referenceName(symbol));
    return { ...value, ...(isOptional ? { optional: true } : {}), ...this.#purpose(symbol) };
  }

  #value(type: ts.Type, place: string, reference?: string): ValueType {
    const item = this.#itemOf(type);
    if (item) return { ...this.#value(item, place), list: 'always' };
    const [one, many] = type.isUnion() ? [...type.types].sort((a, b) => this.#rank(a) - this.#rank(b)) : [];
    const listed = many && this.#itemOf(many);
    if (one && listed && type.isUnion() && type.types.length === 2) {
      if (this.checker.isTypeAssignableTo(one, listed)) return { ...this.#value(one, place), list: 'maybe' };
    }
    return { type: printedType(type) ?? this.#object(type, place, reference) };
  }

  #rank(type: ts.Type): number {
    return this.#itemOf(type) ? 1 : 0;
  }

  /** The type of a list's items. A text has an index type as well, for its characters, which does not count. */
  #itemOf(type: ts.Type): ts.Type | undefined {
    return type.flags & ts.TypeFlags.Object ? this.checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  }

  /** The name of a type with fields. A type without a name is named after the field that has it. */
  #object(type: ts.Type, place: string, reference: string | undefined): string {
    const text = this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const symbol = type.aliasSymbol ?? type.symbol;
    const own = reference ?? (symbol && isNamed(symbol.name, text) ? symbol.name : place);
    const name = (this.#named.get(own) ?? text) === text ? own : place;
    if (this.#named.has(name)) return name;
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      throw new Error(`${place} is of a type that templates cannot use: ${text}`);
    this.#named.set(name, text);
    const properties = this.checker.getPropertiesOfType(type);
    const fields = properties.map((property) => [property.name, this.#field(property, name)] as const);
    const purpose = symbol && name !== place ? this.#purpose(symbol) : {};
    this.#types.set(name, { ...purpose, fields: Object.fromEntries(fields) });
    return name;
  }

  #purpose(symbol: ts.Symbol): { readonly purpose?: string } {
    const purpose = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).replace(/\s+/g, ' ').trim();
    return purpose === '' ? {} : { purpose };
  }
}

/** Whether a type has a name of its own: it is no literal, no utility type of TypeScript, and not made of a literal. */
function isNamed(name: string, text: string): boolean {
  return !name.startsWith('__') && name !== 'Readonly' && !text.includes('{');
}

/** The name by which a field refers to its type; undefined if the reference is more than a name. */
function referenceName(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.valueDeclaration;
  const type = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const [named] = type && ts.isUnionTypeNode(type) ? type.types : [type];
  return named && ts.isTypeReferenceNode(named) && !named.typeArguments ? named.typeName.getText() : undefined;
}

function printedType(type: ts.Type): string | undefined {
  const kinds = new Set((type.isUnion() ? type.types : [type]).map(printedKind));
  if (kinds.has(undefined)) return undefined;
  return kinds.size === 1 ? [...kinds][0] : kinds.size === 2 && !kinds.has('boolean') ? 'text or number' : undefined;
}

function printedKind(type: ts.Type): string | undefined {
  if (type.flags & ts.TypeFlags.StringLike) return 'text';
  if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  return type.symbol?.name === 'Markdown' ? 'Markdown' : undefined;
}
