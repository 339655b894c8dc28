import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { callsIn, circles } from './circles.ts';
import { compileTemplate } from './compile.ts';
import type { TemplateFault } from './fault.ts';
import { NameChecker, type Programs } from './name-checker.ts';
import { partialName } from './own-templates.ts';
import { isTooDeep, parseTemplate } from './syntax.ts';
import type { Views } from './views.ts';

/** The templates of a run, by name: those of Catalpa, replaced or extended by the user's. */
export interface TemplateSet {
  readonly texts: ReadonlyMap<string, string>;
  /** Whether the reader of the faults can correct a template. */
  isOwn(template: string): boolean;
}

/** All faults in templates. Names are checked only if all templates can be parsed. */
export function templateFaults({ texts, isOwn }: TemplateSet, views: Views): TemplateFault[] {
  const partials = [...texts.keys()].flatMap((template) => partialName(template) ?? []);
  const programs = new Map<string, hbs.AST.Program>();
  const faults: TemplateFault[] = [];
  for (const [template, text] of texts) {
    const parsed = parseTemplate(template, text, partials);
    if ('program' in parsed) programs.set(template, parsed.program);
    else faults.push(...parsed.faults);
  }
  if (faults.length > 0) return faults;
  const around = circles(programs, isOwn);
  if (around.length > 0) return around;
  const names = checkNames(programs, views, isOwn);
  return names.faults.length > 0 ? names.faults : compilingFaults({ texts, isOwn });
}

/** Checks the names in all pages, and in the partials that these call. */
export function checkNames(programs: Programs, views: Views, isOwn?: TemplateSet['isOwn']): NameChecker {
  const names = new NameChecker(views, programs, isOwn);
  for (const template of programs.keys()) if (partialName(template) === undefined) names.check(template);
  return names;
}

/** The faults that Handlebars finds only when it compiles. */
function compilingFaults({ texts, isOwn }: TemplateSet): TemplateFault[] {
  return [...texts].flatMap(([template, text]) => {
    if (!isOwn(template)) return [];
    try {
      compileTemplate(text, template);
      return [];
    } catch (error) {
      const message = `the template cannot be compiled: ${(error as Error).message}`;
      return [{ code: 'template-syntax', template, line: 1, column: 0, length: 1, message }];
    }
  });
}

/** The names, as templates, of the partials that a template calls; undefined if it cannot be parsed. */
export function callsOf(text: string): ReadonlySet<string> | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    return new Set(callsIn(Handlebars.parse(text)).keys());
  } catch {
    return undefined;
  }
}
