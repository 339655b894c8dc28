import { generatedNotice } from '../../catalogue/heading.ts';
import type { Interface } from '../../catalogue/model.ts';
import { lineComment, sourceText } from '../../lib/javascript.ts';
import { commentBlock, commentText } from '../../lib/typescript.ts';

/** The notice of a generated file as a comment. */
export function notice(from: readonly string[]): string {
  return `${sourceText(lineComment(generatedNotice(from)))}\n`;
}

/** The comment of a whole module, with the gaps that the output is to note. */
export function moduleComment(iface: Interface, output: string, purpose: string): string {
  const gaps = iface.gaps.filter((gap) => gap.outputs.get(output) === 'note');
  const noted = gaps.map(({ missing }) => `- ${commentText(missing)}`);
  const notes = noted.length === 0 ? [] : ['', 'Not shown in the sources, and so not here:', ...noted];
  return commentBlock([`${commentText(iface.title)}: ${purpose}`, ...notes, '', '@packageDocumentation']);
}
