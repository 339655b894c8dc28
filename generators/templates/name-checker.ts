import { argumentFault, insertionFault, type WrongValue } from './argument-faults.ts';
import { faultOf, type TemplateFault, type TemplateFaultCode } from './fault.ts';
import { helperNames, signatures } from './signatures.ts';
import { type Context, itemOf, resolvePath } from './template-context.ts';
import { typeText, type ValueType, type Views } from './views.ts';

/** The template that is checked, the page that it is part of, and the last call in a user's template that leads to it. */
interface Reading {
  readonly template: string;
  readonly page: string;
  readonly call?: { readonly template: string; readonly node: hbs.AST.Node; readonly partial: string } | undefined;
}

/** The helpers whose blocks have an item of a list as their context. */
const overItems = new Set(['each', 'table']);

const unknown: ValueType = { type: 'Markdown' };

/** The syntax trees of a run's templates, by name, such as `module` and `partials/parameter`. */
export type Programs = ReadonlyMap<string, hbs.AST.Program>;

/** Finds names in templates that their views lack, in all branches and in the partials that are called. */
export class NameChecker {
  readonly faults: TemplateFault[] = [];
  /** The types of the contexts of partials, by partial. */
  readonly given = new Map<string, Set<string>>();
  readonly #seen = new Set<string>();

  /** @param isOwn Whether the user can correct a template. Faults in other templates are reported at the call that leads there. */
  constructor(
    private readonly views: Views,
    private readonly programs: Programs,
    private readonly isOwn: (template: string) => boolean = () => true,
  ) {}

  check(page: string): void {
    const type = this.views.templates[page];
    const program = this.programs.get(page);
    if (type === undefined || !program) return;
    this.#program({ template: page, page }, program, { type: { type }, added: new Map(), isInTable: false });
  }

  #program(at: Reading, program: hbs.AST.Program | undefined, context: Context): void {
    for (const statement of program?.body ?? []) this.#statement(at, statement, context);
  }

  #statement(at: Reading, statement: hbs.AST.Statement, context: Context): void {
    switch (statement.type) {
      case 'MustacheStatement':
        this.#insertion(at, statement as hbs.AST.MustacheStatement, context);
        return;
      case 'BlockStatement':
        this.#block(at, statement as hbs.AST.BlockStatement, context);
        return;
      case 'PartialStatement':
        this.#partial(at, statement as hbs.AST.PartialStatement, context);
    }
  }

  /** Checks an insertion: a value, or a helper with its arguments. */
  #insertion(at: Reading, statement: hbs.AST.MustacheStatement, context: Context): void {
    const { path, params, hash } = statement;
    if (params.length > 0 || hash) {
      this.#call(at, statement, context, 'value');
      return;
    }
    const { original } = path as hbs.AST.PathExpression;
    if (helperNames.includes(String(original)))
      this.#add('wrong-argument', at, path, {
        message: `"${original}" is a helper`,
        hint: `Give it its arguments, or write "this.${original}" for a field.`,
      });
    else this.#wrong(at, path, insertionFault(String(original), this.#typeOf(at, path, context)));
  }

  /** Checks a call of a helper, and returns the type of its first argument. */
  #call(
    at: Reading,
    { path, params }: Pick<hbs.AST.MustacheStatement, 'path' | 'params'>,
    context: Context,
    form: 'value' | 'block',
  ): ValueType | undefined {
    const helper = (path as hbs.AST.PathExpression).original;
    const types = params.map((param) => this.#typeOf(at, param, context));
    const given = params.map((param, index) => ({ text: textOf(param), type: types[index] }));
    const wrong = argumentFault(helper, form, given, context.isInTable);
    this.#wrong(at, wrong?.argument === undefined ? path : (params[wrong.argument] ?? path), wrong);
    return types[0];
  }

  #block(at: Reading, block: hbs.AST.BlockStatement, context: Context): void {
    const helper = (block.path as hbs.AST.PathExpression).original;
    const type = this.#call(at, block, context, 'block');
    const isOverItems = overItems.has(helper);
    const inner = isOverItems ? type && itemOf(type) : helper === 'with' ? type : undefined;
    const isInTable = context.isInTable || helper === 'table';
    if (!isOverItems && helper !== 'with') this.#program(at, block.program, { ...context, isInTable });
    else if (inner) this.#program(at, block.program, { type: inner, added: new Map(), outer: context, isInTable });
    this.#program(at, block.inverse, context);
  }

  #partial(at: Reading, { name, params, hash }: hbs.AST.PartialStatement, context: Context): void {
    const partial = String((name as hbs.AST.PathExpression).original);
    const template = `partials/${partial}`;
    const types = params.map((param) => this.#typeOf(at, param, context));
    const pairs = (hash?.pairs ?? []).map(
      ({ key, value }) => [key, this.#typeOf(at, value, context) ?? unknown] as const,
    );
    if (params.length > 0 && !types[0]) return;
    const own: Context = {
      type: types[0] ?? context.type,
      added: new Map([...(types[0] ? [] : context.added), ...pairs]),
      isInTable: context.isInTable,
    };
    const given = [typeText(own.type), ...own.added.keys()].join(' with ');
    this.given.set(partial, (this.given.get(partial) ?? new Set()).add(given));
    const isForeign = this.isOwn(at.template) && !this.isOwn(template);
    const call = isForeign ? { template: at.template, node: name, partial } : at.call;
    const added = [...own.added].map(([key, type]) => `${key}=${typeText(type)}`);
    const caller = call ? [call.template, call.node.loc.start.line, call.node.loc.start.column] : [];
    const key = JSON.stringify([partial, typeText(own.type), added, own.isInTable, caller]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#program({ template, page: at.page, call }, this.programs.get(template), own);
  }

  #typeOf(at: Reading, expression: hbs.AST.Expression, context: Context): ValueType | undefined {
    switch (expression.type) {
      case 'SubExpression': {
        const call = expression as hbs.AST.SubExpression;
        this.#call(at, call, context, 'value');
        const { original } = call.path as hbs.AST.PathExpression;
        return { type: signatures.get(original)?.givesText ? 'text' : 'Markdown' };
      }
      case 'PathExpression':
        return this.#typeOfPath(at, expression as hbs.AST.PathExpression, context);
      case 'NumberLiteral':
        return { type: 'number' };
      case 'BooleanLiteral':
        return { type: 'boolean' };
      default:
        return { type: 'text' };
    }
  }

  #typeOfPath(at: Reading, path: hbs.AST.PathExpression, context: Context): ValueType | undefined {
    const found = resolvePath(this.views, path, context);
    if ('type' in found) return found;
    const { missing } = found;
    if (missing === undefined) {
      this.#add('unknown-field', at, path, found);
      return undefined;
    }
    const { owner, hint } = found;
    const absent = `"${missing}" is not in ${owner}`;
    const message = at.template === at.page ? absent : `${absent}, which "${at.page}" gives it`;
    this.#add('unknown-field', at, path, { message, asked: `asks for "${missing}", which is not in ${owner}`, hint });
    return undefined;
  }

  #wrong(at: Reading, node: hbs.AST.Node, wrong: WrongValue | undefined): void {
    if (wrong) this.#add('wrong-argument', at, node, wrong);
  }

  /** Adds a fault. If a partial has it on several pages, the first is named. Faults in Catalpa's templates are those of the user's call. */
  #add(
    code: TemplateFaultCode,
    { template, call }: Reading,
    node: hbs.AST.Node,
    { message, asked, hint }: { message: string; asked?: string; hint?: string | undefined },
  ): void {
    const isForeign = !this.isOwn(template) && call;
    const fault = isForeign
      ? faultOf(
          code,
          call.template,
          call.node,
          `the partial "${call.partial}" ${asked ?? `finds that ${message}`}`,
          `See what it needs: catalpa templates show reference/partials/${call.partial}`,
        )
      : faultOf(code, template, node, message, hint);
    const isKnown = this.faults.some(
      (one) => one.template === fault.template && one.line === fault.line && one.column === fault.column,
    );
    if (!isKnown) this.faults.push(fault);
  }
}

function textOf(expression: hbs.AST.Expression): string {
  return String((expression as hbs.AST.PathExpression).original ?? 'what is in brackets');
}
