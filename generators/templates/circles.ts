import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { faultOf, type TemplateFault } from './fault.ts';
import type { Programs } from './name-checker.ts';

/** Finds cycles of partial calls. Each cycle is reported once, at a call in a template that the user can correct. */
export function circles(programs: Programs, isOwn: (template: string) => boolean): TemplateFault[] {
  const calls = new Map([...programs].map(([template, program]) => [template, callsIn(program)]));
  const faults: TemplateFault[] = [];
  const done = new Set<string>();
  const faultOfCircle = (circle: readonly string[]): TemplateFault => {
    const at = circle.findIndex(isOwn);
    const around = [...circle.slice(at), ...circle.slice(0, at)];
    const [template = '', called = template] = around;
    const node = calls.get(template)?.get(called) as hbs.AST.Node;
    const [first, ...others] = [...around, template].map((one) => `"${one.replace(/^partials\//, '')}"`);
    const through = others.length > 1 ? `: ${[first, ...others].join(' calls ')}` : '';
    const message = `the partial ${first} calls itself${through}`;
    return faultOf('template-circle', template, node, message, 'Remove this call.');
  };
  const visit = (template: string, trail: readonly string[]): void => {
    const around = [...trail, template];
    for (const partial of calls.get(template)?.keys() ?? []) {
      const start = around.indexOf(partial);
      if (start >= 0) faults.push(faultOfCircle(around.slice(start)));
      else if (!done.has(partial)) visit(partial, around);
    }
    done.add(template);
  };
  // Each cycle includes a template of the user, from which it is found.
  for (const template of programs.keys()) if (isOwn(template) && !done.has(template)) visit(template, []);
  return faults;
}

/** The partials that a template calls, each with its first call. */
export function callsIn(program: hbs.AST.Program): Map<string, hbs.AST.Node> {
  const visitor = new CallVisitor();
  visitor.accept(program);
  return visitor.calls;
}

class CallVisitor extends Handlebars.Visitor {
  readonly calls = new Map<string, hbs.AST.Node>();

  override PartialStatement(statement: hbs.AST.PartialStatement): void {
    const template = `partials/${(statement.name as hbs.AST.PathExpression).original}`;
    if (!this.calls.has(template)) this.calls.set(template, statement.name);
    super.PartialStatement(statement);
  }
}
