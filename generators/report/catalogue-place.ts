import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';

/**
 * Moves a finding to its related place in the catalogue, if its own place is in another text such as a server's description: CI services
 * show findings in the files of a repository.
 */
export function atCatalogue(finding: Diagnostic): Diagnostic {
  const { at, related = [] } = finding;
  if (at.source.shown === undefined) return finding;
  const place = related.find((one) => one.at.source.shown === undefined);
  if (!place) return finding;
  const others = related.filter((one) => one !== place);
  return { ...finding, at: place.at, related: [{ message: 'it is about this', at }, ...others] };
}
