import { type Content, markdown, md } from '../../lib/markdown.ts';
import { linkTo, type Page } from './reference.ts';
import { type Section, tableView } from './section.ts';
import type { Target } from './targets.ts';

/** The questions that a reader comes with, and where each is answered. */
export function findSection(page: Page): Section {
  const { iface, pages } = page.reference;
  const { sections } = pages;
  const questions: readonly (readonly [question: string, label: string, target: Target | undefined])[] = [
    ['Which modules can be generators?', 'Generators', pages.generators],
    ['What is the largest `limit` that may be sent, what other bounds are there?', 'Limits', pages.limits],
    ['What is deprecated?', 'Deprecations', pages.deprecations],
    ['Which arguments need authorization, which are secret?', 'Authorization', pages.authorization],
    ['What is not known about errors?', 'Errors', sections.get('topic errors')],
    ['What is required, what excludes what?', 'Rules', pages.rules],
    ['What do the sources not show, and how are they read?', 'Gaps and interpretations', pages.gaps],
    ['What is stated where?', 'Sources', pages.sources],
    ['What does the binding add?', `Binding: ${iface.binding?.title}`, pages.binding],
  ];
  const rows = questions.flatMap(([question, label, target]): Content[][] =>
    target ? [[markdown(question), linkTo(page, md`${label}`, target)]] : [],
  );
  return { table: tableView(['Question', 'Page'], rows) };
}
