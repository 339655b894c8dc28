import type { Interface } from '../catalogue/model/model.ts';
import { resolveCatalogue } from '../catalogue/resolve/catalogue.ts';
import { createSource, type Source } from '../catalogue/sources/source.ts';
import type { Draft } from '../import/draft.ts';
import { sourcesOf } from '../import/sources.ts';
import type { PlaceBelow } from './comparison-context.ts';

/** An interface as a server describes it. */
export interface Described {
  readonly iface: Interface;
  readonly placeThere: PlaceBelow;
}

/** Resolves the draft that an importer made from a document. Its places are in the document. */
export function describedInterface(draft: Draft, document: Source): Described {
  // The document is not a file of the catalogue, so its own name is printed.
  const shown: Source = {
    ...document,
    shown: document.shown ?? document.path,
    locate: (place) => document.locate(place),
  };
  const top = createSource(
    'catalogue.yaml',
    `{ title: x, version: 0.0.0, interfaces: [${JSON.stringify(draft.interface)}] }`,
  );
  const { catalogue, diagnostics } = resolveCatalogue([top, ...sourcesOf(draft, shown)]);
  const iface = catalogue?.interfaces[0];
  if (!iface) throw new Error(`an importer made what cannot be resolved: ${diagnostics[0]?.message}`);
  return {
    iface,
    placeThere: (at, steps) => ({
      source: shown,
      path: [...draft.origins.find(at.source.path, at.path), ...steps],
      part: 'value',
    }),
  };
}
