import { amounts, type Constraint, type Decision } from '../../catalogue/constraints.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { readingLinks } from './notes.ts';
import type { Page } from './reference.ts';
import { codes, sentences } from './words.ts';

/** What must hold between parameters, a line for each constraint with its purpose. */
export function constraintLines(page: Page, constraints: readonly Constraint[]): Markdown[] {
  return constraints.map((constraint) =>
    sentences([
      constraintText(constraint),
      constraint.purpose === undefined ? undefined : prose(constraint.purpose),
      readingLinks(page, constraint),
    ]),
  );
}

/** A constraint in words, such as "Exactly one of `title`, `pageid` is given". */
export function constraintText(constraint: Constraint): Markdown {
  const { kind, parameters } = constraint;
  if (kind !== 'needs') return md`${amounts[kind]} of ${codes(parameters)} is given`;
  const others = parameters.slice(0, -1);
  const last = code(parameters.at(-1) ?? '');
  const needed = others.length === 0 ? md`is ${last}` : md`are ${codes(others)} and ${last}`;
  return md`Where ${code(constraint.given)} is given, so ${needed}`;
}

/** What decides a condition, such as "where `user` is given". */
export function decisionText({ parameter, value, given }: Decision): Markdown {
  if (value === undefined) return md`where ${code(parameter)} ${given ? 'is given' : 'is not given'}`;
  return md`where ${code(parameter)} ${given ? 'has' : 'does not have'} the value ${code(value)}`;
}

/** Deprecated things by their names, each with what to use instead. */
export function deprecatedNames(things: readonly { readonly name: string; readonly replacement?: string }[]): Markdown {
  return join(
    things.map(({ name, replacement }) =>
      replacement === undefined ? code(name) : md`${code(name)} (use ${code(replacement)})`,
    ),
    ', ',
  );
}

/** The mark of something deprecated, with what to use instead. */
export function deprecationText({ replacement }: { readonly replacement?: string }, use = code): Markdown {
  const mark = markdown('**Deprecated**');
  return replacement === undefined ? mark : md`${mark}: use ${use(replacement)}`;
}
