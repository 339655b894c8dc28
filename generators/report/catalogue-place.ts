import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';

/**
 * A finding at the place of the catalogue that belongs to it, where its own is in another text, such as a server's description: services
 * show findings beside the files of a repository.
 */
export function atCatalogue(finding: Diagnostic): Diagnostic {
  const { at, related = [] } = finding;
  if (at.source.shown === undefined) return finding;
  const place = related.find((one) => one.at.source.shown === undefined);
  if (!place) return finding;
  const others = related.filter((one) => one !== place);
  return { ...finding, at: place.at, related: [{ message: 'it is about this', at }, ...others] };
}
