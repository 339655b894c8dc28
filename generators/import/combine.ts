import type { DataMap } from '../catalogue/data.ts';
import type { Interface } from '../catalogue/model.ts';
import { createSource, type Source } from '../catalogue/source.ts';
import type { Draft } from './draft.ts';
import { factor } from './factor/factor.ts';
import { merge } from './merge/merge.ts';
import type { Summary } from './merge/summary.ts';
import { patchedText } from './merge/text/patch.ts';
import { yamlText } from './print/yaml-text.ts';
import { withSmallFiles } from './split/split.ts';

/** The files of one interface, from what a server says and what is there already. */
export interface Combined {
  readonly files: ReadonlyMap<string, DataMap>;
  /** The text of one of the files, with these data. */
  textOf(path: string, data: DataMap): string;
  /** The changes to the interface; undefined where it is new. */
  readonly summary?: Summary;
}

/**
 * @param existing all files of the catalogue, without errors
 * @param resolved the interface that they have already, if it is known
 */
export function combine(draft: Draft, existing: readonly Source[], resolved?: Interface): Combined {
  const own = existing.filter(({ path }) => path.startsWith(`${draft.interface}/`));
  if (own.length === 0) return { files: withSmallFiles(factor(draft)), textOf: newText };
  const { files, removed, summary } = merge(existing, draft, resolved);
  const gone = new Set(removed);
  const changed = [...files].map(([path, text]) => createSource(path, text));
  const kept = own.filter(({ path }) => !files.has(path) && !gone.has(path));
  const sources = new Map([...kept, ...changed].map((source) => [source.path, source]));
  return {
    files: new Map([...sources].map(([path, source]) => [path, mapIn(source)])),
    textOf(path, data) {
      const source = sources.get(path);
      return source ? patchedText(source.text, mapIn(source), data) : yamlText(data);
    },
    summary,
  };
}

/** Stands outside, as a function that is made above would keep all of the draft. */
function newText(_path: string, data: DataMap): string {
  return yamlText(data);
}

function mapIn({ path, data }: Source): DataMap {
  if (data instanceof Map) return data;
  throw new Error(`${path} is no map`);
}
