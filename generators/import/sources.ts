import type { Source } from '../catalogue/sources/source.ts';
import type { Draft } from './draft.ts';

/** The sources of a draft's files. Their places are in the document that they come from. */
export function sourcesOf(draft: Draft, document: Source): Source[] {
  return [...draft.files].map(([file, data]) => ({
    ...document,
    path: file,
    data,
    problems: [],
    locate: ({ path, part, range }) =>
      range ?? document.locate({ source: document, path: draft.origins.find(file, path), part }),
  }));
}
