import type { StatedView } from '../../../templates/reference/views/shared.ts';
import type { Topic } from '../../catalogue/model/gaps.ts';
import { prose } from '../../lib/markdown.ts';
import { severalOf } from '../../shape/accepts.ts';
import { severalPhrase } from '../../shape/phrases.ts';
import { readingNames } from '../../view/notes.ts';
import type { Page } from './reference.ts';
import { notesAbout } from './uses.ts';

/** The notes and limits that an interface states about a topic; undefined if there are none. */
export function statedView(page: Page, topic: Topic): StatedView | undefined {
  const { iface } = page.reference;
  const several = topic === 'limits' ? severalOf(iface.multi) : undefined;
  const multiple = several?.most && page.text(severalPhrase(several));
  const notes = notesAbout(iface, topic).map((note) => ({
    text: prose(note.text),
    readings: readingNames(page, note),
  }));
  return multiple || notes.length > 0 ? { multiple, notes } : undefined;
}
