import Handlebars from 'handlebars';
import ts from 'typescript-5.9';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { faultOf, type TemplateFault } from './fault.ts';
import { shareLibraries } from './libraries.ts';

/** The context of a part of a template: its type, and what the call of a partial adds to it. */
interface Context {
  readonly type: ts.Type;
  readonly added: ReadonlyMap<string, ts.Type>;
}

/** The file of a template or a partial, and the page that it is a part of. */
interface File {
  readonly file: string;
  readonly page: string;
}

/** The blocks whose context is an item of a list, and those whose context is their argument. */
const overItems = new Set(['each', 'table']);

/** The type that has a property for each template, whose type is the view. */
export interface Views {
  readonly checker: ts.TypeChecker;
  readonly type: ts.Type;
}

/** Reads the interface `Views` of a file. */
export function readViews(path: string): Views {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    // The views need nothing of Node or of a browser, whose types take longer to read than all else.
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
  return { checker, type: checker.getDeclaredTypeOfSymbol(views) };
}

/** Finds the names in templates that their views do not have, in every branch and in the partials that they call. */
export class NameChecker {
  readonly faults: TemplateFault[] = [];
  readonly partialsCalled = new Set<string>();
  readonly #checker: ts.TypeChecker;
  readonly #views: ts.Type;
  readonly #seen = new Set<string>();

  constructor(
    { checker, type }: Views,
    private readonly folder: string,
    private readonly partials: ReadonlyMap<string, string>,
  ) {
    this.#checker = checker;
    this.#views = type;
  }

  get names(): string[] {
    return this.#views.getProperties().map(({ name }) => name);
  }

  check(name: string, text: string): void {
    const type = this.#property({ type: this.#views, added: new Map() }, name);
    if (type)
      this.#program({ file: `${this.folder}/${name}.hbs`, page: name }, Handlebars.parse(text), {
        type,
        added: new Map(),
      });
  }

  #program(file: File, { body }: hbs.AST.Program, context: Context): void {
    for (const statement of body) this.#statement(file, statement, context);
  }

  #statement(file: File, statement: hbs.AST.Statement, context: Context): void {
    switch (statement.type) {
      case 'MustacheStatement':
        this.#call(file, statement as hbs.AST.MustacheStatement, context);
        return;
      case 'BlockStatement':
        this.#block(file, statement as hbs.AST.BlockStatement, context);
        return;
      case 'PartialStatement':
        this.#partial(file, statement as hbs.AST.PartialStatement, context);
    }
  }

  /** A value, or a helper with its arguments. */
  #call(file: File, { path, params }: Pick<hbs.AST.MustacheStatement, 'path' | 'params'>, context: Context): void {
    if (params.length === 0) this.#typeOf(file, path, context);
    for (const param of params) this.#typeOf(file, param, context);
  }

  #block(file: File, block: hbs.AST.BlockStatement, context: Context): void {
    const helper = (block.path as hbs.AST.PathExpression).original;
    const { length } = this.faults;
    const [type] = block.params.map((param) => this.#typeOf(file, param, context));
    const inner = overItems.has(helper) ? type && this.#item(type) : helper === 'with' ? type : undefined;
    const changes = overItems.has(helper) || helper === 'with';
    if (!changes) this.#program(file, block.program, context);
    else if (inner) this.#program(file, block.program, { type: inner, added: new Map() });
    else if (this.faults.length === length)
      this.#add(file, block.path, `"${helper}" is given something that is not a list`);
    if (block.inverse) this.#program(file, block.inverse, context);
  }

  #partial(file: File, { name, params, hash }: hbs.AST.PartialStatement, context: Context): void {
    const partial = (name as hbs.AST.PathExpression).original;
    this.partialsCalled.add(partial);
    const text = this.partials.get(partial);
    const [type] = params.map((param) => this.#typeOf(file, param, context));
    const pairs = (hash?.pairs ?? []).flatMap(({ key, value }) => {
      const added = this.#typeOf(file, value, context);
      return added ? [[key, added] as const] : [];
    });
    const own: Context = type
      ? { type, added: new Map() }
      : { ...context, added: new Map([...context.added, ...pairs]) };
    const key = [partial, this.#checker.typeToString(own.type), ...own.added.keys()].join(' ');
    if (text === undefined || this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#program({ file: `${this.folder}/partials/${partial}.hbs`, page: file.page }, Handlebars.parse(text), own);
  }

  #typeOf(file: File, expression: hbs.AST.Expression, context: Context): ts.Type | undefined {
    if (expression.type === 'SubExpression') {
      this.#call(file, expression as hbs.AST.SubExpression, context);
      return undefined;
    }
    if (expression.type !== 'PathExpression') return undefined;
    const { data, parts, depth, original } = expression as hbs.AST.PathExpression;
    if (data) return undefined;
    if (depth > 0) this.#add(file, expression, `"${original}" leaves its context`, 'Add it to the view of the block.');
    let inner = context;
    for (const part of parts) {
      const type = this.#property(inner, part);
      if (!type) {
        const owner = this.#checker.getNonNullableType(inner.type);
        const known = [...owner.getProperties().map(({ name }) => name), ...inner.added.keys()];
        const message = `"${part}" is not in ${this.#checker.typeToString(owner)}`;
        this.#add(file, expression, message, didYouMean(part, known));
        return undefined;
      }
      inner = { type, added: new Map() };
    }
    return inner.type;
  }

  /** Of the pages on which a partial has the same fault, the first is named. */
  #add({ file, page }: File, node: hbs.AST.Node, message: string, hint?: string): void {
    const isPage = file === `${this.folder}/${page}.hbs`;
    const fault = faultOf(file, node, isPage ? message : `${message}, which "${page}" gives it`, hint);
    const isKnown = this.faults.some(
      (one) => one.file === file && one.line === fault.line && one.column === fault.column,
    );
    if (!isKnown) this.faults.push(fault);
  }

  #property({ type, added }: Context, name: string): ts.Type | undefined {
    const known = added.get(name);
    if (known) return known;
    const owner = this.#checker.getNonNullableType(type);
    if (/^\d+$/.test(name)) return this.#item(owner);
    const symbol = this.#checker.getPropertyOfType(owner, name);
    return symbol && this.#checker.getTypeOfSymbol(symbol);
  }

  #item(type: ts.Type): ts.Type | undefined {
    const list = this.#checker.getNonNullableType(type);
    // The index of a text gives its letters.
    return list.flags & ts.TypeFlags.StringLike
      ? undefined
      : this.#checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  }
}
