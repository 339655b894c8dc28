import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { callsIn } from './circles.ts';
import { checkNames } from './faults.ts';
import { partialName } from './own-templates.ts';
import type { ShippedTemplates } from './shipped.ts';
import { type Field, typeText, type Views } from './views.ts';

/** The description of a template of Catalpa. */
export interface TemplateDescription {
  /** The name, such as `module` or `partials/parameter`. */
  readonly template: string;
  readonly purpose: string | undefined;
  /** The types of its context: one for a page, and one or several for a partial. */
  readonly given: readonly string[];
  /** The names of the partials that it calls. */
  readonly calls: readonly string[];
}

/** Describes the templates of Catalpa, in the order of `shipped`. */
export function describeTemplates(shipped: ShippedTemplates, views: Views): TemplateDescription[] {
  const programs = new Map([...shipped].map(([template, text]) => [template, Handlebars.parse(text)]));
  const { given } = checkNames(programs, views);
  return [...programs].map(([template, program]) => {
    const partial = partialName(template);
    const view = views.templates[template];
    return {
      template,
      purpose: view === undefined ? undefined : views.types[view]?.purpose,
      given: view === undefined ? [...(given.get(partial ?? '') ?? [])].sort() : [view],
      calls: [...callsIn(program).keys()].map((called) => partialName(called) ?? called).sort(),
    };
  });
}

/** The given types and all types that their fields refer to, each once, in order of discovery. */
export function typesFrom(views: Views, first: readonly string[]): string[] {
  const found = new Set(first.filter((type) => type in views.types));
  // Iteration includes the types that are added meanwhile.
  for (const type of found)
    for (const field of Object.values(views.types[type]?.fields ?? {}))
      if (field.type in views.types) found.add(field.type);
  return [...found];
}

/** The type of a field in words, such as `GapView[]` or `Markdown, if any`. */
export function fieldText(field: Field): string {
  return field.optional ? `${typeText(field)}, if any` : typeText(field);
}

/** The type in a text such as `GapView[]` or `UseView with uses`. */
export function typeIn(given: string): string {
  return /^[\w.]+/.exec(given)?.[0] ?? given;
}
