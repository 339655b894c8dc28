import { plainOf, validateSources } from '../../../generators/catalogue/format/validate.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { resolveCatalogue } from '../../../generators/catalogue/resolve/catalogue.ts';
import { createSource, type Source } from '../../../generators/catalogue/sources/source.ts';
import { routeIndex } from '../../../generators/emit/self-description/route-index.ts';
import type { Draft } from '../../../generators/import/draft.ts';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { sourcesOf } from '../../../generators/import/sources.ts';
import type { Json, JsonMap } from '../../../generators/lib/json.ts';

const top = 'title: Test\nversion: 1.0.0\ninterfaces: [content]\n';

/** The files of a draft with a catalogue around them. */
function sources(draft: Draft): Source[] {
  return [createSource('catalogue.yaml', top), ...sourcesOf(draft, createSource('index.json', ''))];
}

interface CheckedDraft {
  /** Those of the form of the files, or else those of their references. */
  readonly problems: readonly string[];
  readonly catalogue: Catalogue | undefined;
}

/** The files of a draft, checked and resolved. */
export function checked(draft: Draft): CheckedDraft {
  const files = sources(draft);
  const wrong = validateSources(files);
  const { catalogue, diagnostics } = resolveCatalogue(files);
  const found = wrong.length > 0 ? wrong : diagnostics;
  return { problems: found.map(({ at, message }) => `${at.source.path} ${at.path.join('.')}: ${message}`), catalogue };
}

export function resolved(draft: Draft): Catalogue {
  const { catalogue, problems } = checked(draft);
  if (!catalogue) throw new Error(problems.join('\n'));
  return catalogue;
}

/** The index that describes the only interface of a catalogue. */
export function emitted({ interfaces: [iface] }: Catalogue): JsonMap {
  if (iface?.kind !== 'routes') throw new Error('there is no interface of routes');
  return routeIndex(iface);
}

/** Data with maps in place of its objects, as documents are read. */
export function json(value: unknown): Json {
  if (Array.isArray(value)) return value.map(json);
  if (typeof value !== 'object' || value === null) return value as Json;
  return new Map(Object.entries(value).map(([key, one]) => [key, json(one)]));
}

/** The result of importing a document: the files as plain data, and the corrections made. */
export function parsed(document: object): { readonly files: Record<string, unknown>; readonly repairs: string[] } {
  const draft = routeIndexImporter.read(json(document), 'content', 'index.json');
  return {
    files: Object.fromEntries([...draft.files].map(([path, data]) => [path, plainOf(data)])),
    repairs: draft.repairs.map(({ at, message }) => `${at.join(' ')}: ${message}`),
  };
}
