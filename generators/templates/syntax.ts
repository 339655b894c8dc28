import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { didYouMean } from '../lib/suggestions.ts';
import { faultOf, type TemplateFault, type TemplateFaultCode } from './fault.ts';
import { helperNames } from './signatures.ts';

/** The syntax tree of a template, or its faults. */
export type Parsed = { readonly program: hbs.AST.Program } | { readonly faults: readonly TemplateFault[] };

/** Parses a template. Calls of unknown helpers and partials, insertions without escaping, and syntax errors are faults. */
export function parseTemplate(template: string, text: string, partials: Iterable<string>): Parsed {
  if (isTooDeep(text)) return { faults: [tooDeep(template)] };
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parse(text);
  } catch (error) {
    return { faults: [unclosedBlock(template, text) ?? parseFault(template, text, error)] };
  }
  const visitor = new FaultVisitor(template, [...partials]);
  visitor.accept(program);
  return visitor.faults.length > 0 ? { faults: visitor.faults } : { program };
}

/** The deepest nesting of a template. People write no deeper ones, and Handlebars would take long to reject one. */
const mostNested = 64;

/** Whether blocks or brackets of a template are nested too deep. */
export function isTooDeep(text: string): boolean {
  let open = 0;
  for (const [mustache, sign] of text.matchAll(/\{\{~?([#/]|\^(?!\s*~?\}))?[^}]*/g)) {
    if (sign === '/') open -= 1;
    else if (sign !== undefined) open += 1;
    if (open > mostNested || mustache.split('(').length > mostNested) return true;
  }
  return false;
}

function tooDeep(template: string): TemplateFault {
  const [message, hint] = ['the template is nested too deep', 'Put a part of it into a partial.'];
  return { code: 'template-syntax', template, line: 1, column: 0, length: 1, message, hint };
}

class FaultVisitor extends Handlebars.Visitor {
  readonly faults: TemplateFault[] = [];

  constructor(
    private readonly template: string,
    private readonly partials: readonly string[],
  ) {
    super();
  }

  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (!statement.escaped)
      this.#add('unescaped-text', statement, 'this text is not escaped', 'Write it in two braces.');
    if (statement.params.length > 0 || statement.hash) this.#helper(statement.path);
    super.MustacheStatement(statement);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.#helper(block.path);
    for (const one of [block.program, block.inverse])
      if (one?.blockParams) this.#add('template-syntax', block, 'names behind "as" are not supported', withoutNames);
    super.BlockStatement(block);
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    this.#helper(expression.path);
    super.SubExpression(expression);
  }

  override PartialStatement(statement: hbs.AST.PartialStatement): void {
    const { name } = statement;
    const { original } = name as hbs.AST.PathExpression;
    if (name.type === 'SubExpression')
      this.#add('template-syntax', name, 'the name of a partial is not written out', 'Write one call for each name.');
    else if (!this.partials.includes(String(original)))
      this.#add(
        'unknown-partial',
        name,
        `there is no partial "${original}"`,
        didYouMean(String(original), this.partials),
      );
    super.PartialStatement(statement);
  }

  override PartialBlockStatement(statement: hbs.AST.PartialBlockStatement): void {
    this.#unsupported(statement);
  }

  override Decorator(decorator: hbs.AST.Decorator): void {
    this.#unsupported(decorator);
  }

  override DecoratorBlock(decorator: hbs.AST.DecoratorBlock): void {
    this.#unsupported(decorator);
  }

  #unsupported(node: hbs.AST.Node): void {
    this.#add(
      'template-syntax',
      node,
      'decorators and partials with a block are not supported',
      'Put it into a partial of its own.',
    );
  }

  #helper(path: hbs.AST.Expression): void {
    const original = String((path as hbs.AST.PathExpression).original);
    if (helperNames.includes(original)) return;
    const allHelpers = `Helpers are ${helperNames.join(', ')}.`;
    this.#add(
      'unknown-helper',
      path,
      `there is no helper "${original}"`,
      didYouMean(original, helperNames) ?? allHelpers,
    );
  }

  #add(code: TemplateFaultCode, node: hbs.AST.Node, message: string, hint?: string): void {
    this.faults.push(faultOf(code, this.template, node, message, hint));
  }
}

const withoutNames =
  'Leave them out: in the block the fields of an item have their own names, and "../" leads out of it.';

/** The fault of a block that is not closed before the end of another block or of the template: the parser names only that end. */
function unclosedBlock(template: string, text: string): TemplateFault | undefined {
  const open: { readonly name: string; readonly index: number }[] = [];
  const fault = (name: string, index: number, message: string, hint?: string): TemplateFault => {
    const before = text.slice(0, index).split('\n');
    const column = before.at(-1)?.length ?? 0;
    const line = before.length;
    return { code: 'template-syntax', template, line, column, length: name.length + 3, message, hint };
  };
  for (const { 1: sign, 2: name = '', index } of text.matchAll(/\{\{~?([#/])\s*([\w-]+)/g)) {
    if (sign === '#') {
      open.push({ name, index });
      continue;
    }
    const last = open.pop();
    if (last?.name === name) continue;
    const message = `"{{/${name}}}" does not close ${last ? `"{{#${last.name}}}"` : 'anything'}`;
    return fault(name, index, message, last && `Write "{{/${last.name}}}" before it, or correct one of them.`);
  }
  const last = open.at(-1);
  return last && fault(last.name, last.index, `"{{#${last.name}}}" is not closed`, `Add "{{/${last.name}}}".`);
}

/** The fault for a syntax error. It names only the line, which helps more than the parser's list of expected tokens. */
function parseFault(template: string, text: string, error: unknown): TemplateFault {
  const [, found = '1'] = /^Parse error on line (\d+)/.exec(String((error as Error).message)) ?? [];
  const line = Number(found);
  const length = text.split('\n')[line - 1]?.length ?? 0;
  const [message, hint] = ['the template cannot be read', 'Look for a missing brace.'];
  return { code: 'template-syntax', template, line, column: 0, length, message, hint };
}
