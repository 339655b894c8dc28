import { bindingNote, generatedNotice } from '../../catalogue/bindings/heading.ts';
import { gapAction } from '../../catalogue/model/gaps.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { lineComment, sourceText } from '../../lib/javascript.ts';
import { commentBlock, commentText } from '../../lib/typescript.ts';

/** The notice of a generated file as a comment. */
export function notice(from: readonly string[], iface: Interface): string {
  return `${sourceText(lineComment(generatedNotice(from, iface)))}\n`;
}

/** The comment of a whole module: its purpose, its binding, and the gaps that this output notes. */
export function moduleComment(iface: Interface, output: string, purpose: string): string {
  const gaps = iface.gaps.filter((gap) => gapAction(gap, output) === 'note');
  const noted = gaps.map(({ missing }) => `- ${commentText(missing)}`);
  const notes = noted.length === 0 ? [] : ['', 'Not shown in the sources, and therefore not included:', ...noted];
  const binding = bindingNote(iface);
  const bound = binding === undefined ? [] : ['', commentText(binding)];
  return commentBlock([`${commentText(iface.title)}: ${purpose}`, ...bound, ...notes, '', '@packageDocumentation']);
}
