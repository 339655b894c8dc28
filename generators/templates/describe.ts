import Handlebars from 'handlebars/dist/cjs/handlebars.js';
import { callsIn } from './circles.ts';
import { checkNames } from './faults.ts';
import { partialName } from './own-templates.ts';
import type { ShippedTemplates } from './shipped.ts';
import { type Field, typeText, type Views } from './views.ts';

/** What is known of a template of Catalpa beside its text. */
export interface TemplateDescription {
  /** Its name: `module`, `partials/parameter`. */
  readonly template: string;
  readonly purpose: string | undefined;
  /** The types of what it is given: one of a page, and one or several of a partial. */
  readonly given: readonly string[];
  /** The partials that it calls, by their names. */
  readonly calls: readonly string[];
}

/** Describes the templates of Catalpa, in the order of their names. */
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

/** Some types and all those that their fields have, each once and in this order. */
export function typesFrom(views: Views, first: readonly string[]): string[] {
  const found = new Set(first.filter((type) => type in views.types));
  // What is added on the way is gone through as well.
  for (const type of found)
    for (const field of Object.values(views.types[type]?.fields ?? {}))
      if (field.type in views.types) found.add(field.type);
  return [...found];
}

/** The type of a field in words: `GapView[]`, or `Markdown, if any`. */
export function fieldText(field: Field): string {
  return field.optional ? `${typeText(field)}, if any` : typeText(field);
}

/** The type in a text such as `GapView[]` or `UseView with uses`. */
export function typeIn(given: string): string {
  return /^[\w.]+/.exec(given)?.[0] ?? given;
}
