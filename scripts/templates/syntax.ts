import Handlebars from 'handlebars';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { helperNames } from '../handlebars-plugin.ts';
import { faultOf, type TemplateFault } from './fault.ts';

/** The faults of a template: calls of what does not exist, insertions without escaping, or a syntax error. */
export function syntaxFaults(file: string, text: string, partials: Iterable<string>): TemplateFault[] {
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parse(text);
  } catch (error) {
    return [unclosedBlock(file, text) ?? parseFault(file, text, error)];
  }
  const visitor = new FaultVisitor(file, [...partials]);
  visitor.accept(program);
  return visitor.faults;
}

class FaultVisitor extends Handlebars.Visitor {
  readonly faults: TemplateFault[] = [];

  constructor(
    private readonly file: string,
    private readonly partials: readonly string[],
  ) {
    super();
  }

  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (!statement.escaped) this.#add(statement, 'this text is not escaped', 'Write it in two braces.');
    if (statement.params.length > 0 || statement.hash) this.#helper(statement.path);
    super.MustacheStatement(statement);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.#helper(block.path);
    super.BlockStatement(block);
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    this.#helper(expression.path);
    super.SubExpression(expression);
  }

  override PartialStatement(statement: hbs.AST.PartialStatement): void {
    const { name } = statement;
    const { original } = name as hbs.AST.PathExpression;
    if (!this.partials.includes(original))
      this.#add(name, `there is no partial "${original}"`, didYouMean(original, this.partials));
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
    this.#add(node, 'decorators and partials with a block are not supported', 'Put it into a partial of its own.');
  }

  #helper(path: hbs.AST.Expression): void {
    const { original } = path as hbs.AST.PathExpression;
    if (helperNames.includes(original)) return;
    const known = `Helpers are ${helperNames.join(', ')}.`;
    this.#add(path, `there is no helper "${original}"`, didYouMean(original, helperNames) ?? known);
  }

  #add(node: hbs.AST.Node, message: string, hint?: string): void {
    this.faults.push(faultOf(this.file, node, message, hint));
  }
}

/** The block that another one, or the end of the template, comes to close: the parser names only that place. */
function unclosedBlock(file: string, text: string): TemplateFault | undefined {
  const open: { readonly name: string; readonly index: number }[] = [];
  const fault = (name: string, index: number, message: string, hint?: string): TemplateFault => {
    const before = text.slice(0, index).split('\n');
    const column = before.at(-1)?.length ?? 0;
    return { file, line: before.length, column, length: name.length + 3, message, hint };
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

/** The parser lists what could stand at the place, which says less than the line. */
function parseFault(file: string, text: string, error: unknown): TemplateFault {
  const [, found = '1'] = /^Parse error on line (\d+)/.exec(String((error as Error).message)) ?? [];
  const line = Number(found);
  const length = text.split('\n')[line - 1]?.length ?? 0;
  return { file, line, column: 0, length, message: 'the template cannot be read', hint: 'Look for a missing brace.' };
}
