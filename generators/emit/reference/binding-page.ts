import type { Binding, Fill } from '../../catalogue/deployment.ts';
import { code, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { deploymentSections } from './binding-sections.ts';
import { type Example, fullestOf } from './example.ts';
import { exampleSection } from './example-section.ts';
import { sentence, sentences } from './formatting.ts';
import { factNotes, footSections } from './notes.ts';
import { bindingTitles, listTitles } from './page-headings.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import { pageFile } from './section.ts';
import type { Render } from './templates.ts';

/** The page of a binding: the gaps that it fills, what then holds, and a request. */
export function bindingPage(
  reference: Reference,
  render: Render,
  binding: Binding,
  examples: readonly Example[],
): OutputFile {
  const target = reference.pages.binding;
  if (!target) throw new Error(`"${binding.name}" has no page`);
  const page: Page = { reference, path: target.path };
  const example = fullestOf(examples);
  const purpose = sentences([
    prose(binding.purpose ?? ''),
    md`It is applied with ${code(`--binding ${reference.iface.name}`)}`,
    ...factNotes(page, binding),
  ]);
  return pageFile(page, render, {
    title: listTitles.binding(binding.title),
    from: [reference.iface],
    trail: trail(page),
    sections: [
      { text: purpose },
      { title: bindingTitles.fills, lines: binding.fills.map((fill) => fillText(page, fill)) },
      ...deploymentSections(page, binding),
      ...(example ? [exampleSection(page, example)] : []),
      ...footSections(page, ['address'], []),
    ],
  });
}

/** Describes how the binding fills a gap. What remains of the gap is in the list of gaps. */
function fillText({ reference, path }: Page, { gap, says, partly }: Fill): Markdown {
  const { unbound, pages } = reference;
  const missing = unbound?.iface.gaps.find(({ id }) => id === gap)?.missing;
  const target = pages.gap.get(gap) ?? unbound?.pages.gap.get(gap);
  const link = linkTo({ reference, path }, md`${gap}`, target);
  return sentences([
    missing === undefined ? md`**${link}**` : md`**${link}**: ${prose(missing)}`,
    sentence(prose(says)),
    partly ? markdown('Part of it is still unknown') : undefined,
  ]);
}
