import type { Catalogue } from '../../catalogue/model.ts';
import { link, type Markdown, markdown, md, prose, relativeLink, toMarkdown } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { countsText } from './counts.ts';
import { sentence } from './formatting.ts';
import { noticeOf } from './notice.ts';
import { consistencyPath, formatPath, llmsFullPath, llmsPath } from './pages.ts';
import type { Reference } from './reference.ts';
import { type Section, sectionView } from './section.ts';
import type { Target } from './targets.ts';
import type { Render } from './templates.ts';

/** The short index for programs that read: what there is, with a link to each page that leads further. */
export function llmsIndex(catalogue: Catalogue, references: readonly Reference[], render: Render): OutputFile {
  const optional = [
    linked('The format', { path: formatPath }, 'How a catalogue is written'),
    linked('Consistency rules', { path: consistencyPath }, 'The rules that a catalogue is checked against'),
  ];
  const sections: Section[] = [...references.map(interfaceSection), { title: 'Optional', lines: optional.flat() }];
  const view = {
    title: catalogue.title,
    summary: sentence(prose(catalogue.purpose ?? catalogue.title)),
    text: md`Version ${catalogue.version}. All of it in one file: ${link('llms-full.txt', relativeLink(llmsPath, llmsFullPath))}.`,
    sections: sections.map(sectionView),
    notice: noticeOf([catalogue]),
  };
  return { path: llmsPath, text: render('llms', view) };
}

function interfaceSection({ iface, pages }: Reference): Section {
  const about: readonly (readonly [label: string, target: Target | undefined, says: string])[] = [
    ['Overview', pages.index, countsText(iface)],
    ['Binding', pages.binding, 'Additions that are not from the sources'],
    ['Generators', pages.generators, 'The modules that can be generators'],
    ['Limits', pages.limits, 'Every bound and number of values, for both levels of rights'],
    ['Authorization', pages.authorization, 'What needs authorization or is secret'],
    ['Deprecations', pages.deprecations, 'What is deprecated, and what to use instead'],
    ['Rules', pages.rules, 'What is required, and what must hold between parameters'],
    ['Gaps and interpretations', pages.gaps, 'What the sources do not show, and how they are read'],
    ['Sources', pages.sources, 'What each place in the sources backs'],
  ];
  const families = iface.kind === 'routes' ? iface.families : [];
  const groups = iface.kind === 'modules' ? iface.moduleGroups : [];
  return {
    title: iface.title,
    text: sentence(prose(iface.purpose ?? '')),
    lines: [
      ...about.flatMap(([label, target, says]) => linked(label, target, says)),
      ...groups.flatMap(({ name, title, purpose }) => linked(title, pages.moduleGroups.get(name), purpose)),
      ...families.flatMap(({ name, title, purpose }) => linked(title, pages.families.get(name), purpose)),
    ],
  };
}

function linked(label: string, target: Target | undefined, says: string | undefined): Markdown[] {
  if (!target) return [];
  const to = link(label, relativeLink(llmsPath, target.path));
  const text = toMarkdown(prose(says ?? ''));
  return [text === '' ? to : md`${to}: ${markdown(text)}`];
}
