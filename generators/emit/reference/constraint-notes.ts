import { amounts, type Constraint, type Decision } from '../../catalogue/constraints.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { readingLinks } from './notes.ts';
import type { Page } from './reference.ts';
import { parameterLinks } from './reference.ts';
import { sentences } from './words.ts';

/** What must hold between parameters, a line for each constraint with its purpose. */
export function constraintLines(page: Page, constraints: readonly Constraint[]): Markdown[] {
  return constraints.map((constraint) =>
    sentences([
      constraintText(page, constraint),
      constraint.purpose === undefined ? undefined : prose(constraint.purpose),
      readingLinks(page, constraint),
    ]),
  );
}

/** A constraint in words, such as "Exactly one of `title`, `pageid` is given", its parameters those of the page's owner. */
export function constraintText(page: Page, constraint: Constraint): Markdown {
  const { kind, parameters } = constraint;
  const linked = (names: readonly string[]): Markdown => parameterLinks(page, page.owner, names);
  if (kind !== 'needs') return md`${amounts[kind]} of ${linked(parameters)} is given`;
  const others = parameters.slice(0, -1);
  const last = linked(parameters.slice(-1));
  const needed = others.length === 0 ? md`is ${last}` : md`are ${linked(others)} and ${last}`;
  return md`Where ${linked([constraint.given])} is given, so ${needed}`;
}

/** What decides a condition, such as "where `user` is given". */
export function decisionText({ parameter, value, given }: Decision, shown = code): Markdown {
  if (value === undefined) return md`where ${shown(parameter)} ${given ? 'is given' : 'is not given'}`;
  return md`where ${shown(parameter)} ${given ? 'has' : 'does not have'} the value ${code(value)}`;
}

/** Deprecated things by their names, each with what to use instead. */
export function deprecatedNames(
  things: readonly { readonly name: string; readonly replacement?: string }[],
  shown: (name: string) => Markdown = code,
): Markdown {
  return join(
    things.map(({ name, replacement }) =>
      replacement === undefined ? shown(name) : md`${shown(name)} (use ${shown(replacement)})`,
    ),
    ', ',
  );
}

/** The mark of something deprecated, with what to use instead. */
export function deprecationText({ replacement }: { readonly replacement?: string }, use = code): Markdown {
  const mark = markdown('**Deprecated**');
  return replacement === undefined ? mark : md`${mark}: use ${use(replacement)}`;
}
