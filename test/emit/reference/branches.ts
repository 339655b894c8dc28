import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Handlebars from 'handlebars';
import { helpers } from '../../../generators/emit/reference/helpers.ts';
import { toMarkdown } from '../../../generators/lib/markdown.ts';

/** The branches of all templates, and those that are printed on the way to a page. */
export interface Branches {
  readonly all: ReadonlySet<string>;
  /** By the text of a page. */
  readonly printed: ReadonlyMap<string, ReadonlySet<string>>;
  render(name: string, view: object): string;
}

const folder = 'templates/reference';

/** Sets all templates up so that they note which of their branches they print. */
export function instrumentedTemplates(): Branches {
  const environment = Handlebars.create();
  const all = new Set<string>();
  const printed = new Map<string, Set<string>>();
  let reached = new Set<string>();
  environment.registerHelper({ ...helpers, reached: (branch: string) => void reached.add(branch) });
  const pages = new Map<string, Handlebars.TemplateDelegate>();
  for (const path of ['', 'partials']) {
    for (const file of readdirSync(join(folder, path)).filter((name) => name.endsWith('.hbs'))) {
      const program = Handlebars.parse(readFileSync(join(folder, path, file), 'utf8'));
      noteBranches(program, join(path, file), all);
      const template = environment.compile(program, { preventIndent: true });
      if (path === '') pages.set(basename(file, '.hbs'), template);
      else environment.registerPartial(basename(file, '.hbs'), template);
    }
  }
  const { Utils } = environment as unknown as { readonly Utils: { escapeExpression: unknown } };
  return {
    all,
    printed,
    render(name, view) {
      const before = Utils.escapeExpression;
      Utils.escapeExpression = toMarkdown;
      reached = new Set();
      try {
        const text = `${pages.get(name)?.(view).trimEnd()}\n`;
        printed.set(text, reached);
        return text;
      } finally {
        Utils.escapeExpression = before;
      }
    },
  };
}

/** Puts a call of `reached` into each block of a template and into what stands in its place. */
function noteBranches({ body }: hbs.AST.Program, file: string, all: Set<string>): void {
  for (const statement of body) {
    if (statement.type !== 'BlockStatement') continue;
    const { program, inverse, path, loc } = statement as hbs.AST.BlockStatement;
    const name = `${file}:${loc.start.line}:${loc.start.column} ${(path as hbs.AST.PathExpression).original}`;
    for (const [branch, inner] of [
      [name, program],
      [`${name}, else`, inverse],
    ] as const) {
      if (!inner) continue;
      noteBranches(inner, file, all);
      all.add(branch);
      const [call] = Handlebars.parse(`{{reached ${JSON.stringify(branch)}}}`).body;
      if (call) inner.body.unshift(call);
    }
  }
}
