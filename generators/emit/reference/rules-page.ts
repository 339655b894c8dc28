import type { Parameter } from '../../catalogue/parameter-model.ts';
import { type Content, code, join, type Markdown, md } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { constraintText } from './constraint-notes.ts';
import { noticeOf } from './notice.ts';
import { conditionText } from './parameter-notes.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import type { Render } from './templates.ts';
import { callersOf, type Owner } from './uses.ts';
import { sentences } from './words.ts';

/** What a caller has to heed: a title, and what it says of a parameter that it holds for. */
interface Demand {
  readonly title: string;
  of(parameter: Parameter, page: Page): Content | undefined;
}

const demands: readonly Demand[] = [
  { title: 'Required', of: ({ required, name }) => (required ? code(name) : undefined) },
  {
    title: 'With one accepted value',
    of: ({ mustbe, name }) => (mustbe === undefined ? undefined : md`${code(name)} must be ${code(String(mustbe))}`),
  },
  {
    title: 'For authorized callers',
    of: ({ requiresauthorization, name }) => (requiresauthorization ? code(name) : undefined),
  },
  {
    title: 'Under a condition',
    of: ({ applies, name }, page) => {
      const conditions = applies.map((one) => conditionText(page, one));
      return conditions.length > 0 ? md`${code(name)} (${join(conditions, ', ')})` : undefined;
    },
  },
  { title: 'Sensitive', of: ({ sensitive, name }) => (sensitive ? code(name) : undefined) },
  { title: 'Never in responses', of: ({ writeonly, name }) => (writeonly ? code(name) : undefined) },
];

/** The page of what a caller has to heed, beside types and bounds, endpoint by endpoint or module by module. */
export function rulesPage(reference: Reference, render: Render): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.rules.path };
  const callers = callersOf(reference);
  const sections = demands.map(({ title, of }) => ({
    title,
    lines: callers.flatMap((owner) => line(page, owner, of)),
  }));
  const betweenSection = {
    title: 'Between parameters',
    lines: callers.flatMap((owner) => between(page, owner)),
  };
  const view = {
    notice: noticeOf([iface], iface),
    title: 'Rules',
    trail: trail(page),
    sections: [...sections, betweenSection].filter(({ lines }) => lines.length > 0),
    none: 'There are none beside types and bounds.',
  };
  return { path: page.path, text: render('sections', view) };
}

function line(page: Page, { label, target, parameters }: Owner, of: Demand['of']): Markdown[] {
  const texts = parameters.map((parameter) => of(parameter, page)).filter((text) => text !== undefined);
  return texts.length > 0 ? [md`${linkTo(page, label, target)}: ${join(texts, ', ')}`] : [];
}

function between(page: Page, { label, target, constraints = [] }: Owner): Markdown[] {
  if (constraints.length === 0) return [];
  return [md`${linkTo(page, label, target)}: ${sentences(constraints.map(constraintText))}`];
}
