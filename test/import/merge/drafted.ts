import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import type { Source } from '../../../generators/catalogue/source.ts';
import type { Draft } from '../../../generators/import/draft.ts';
import type { Merged } from '../../../generators/import/merge/merge.ts';
import { modelOf } from '../../../generators/import/merge/view.ts';
import { copied, valueAt } from '../../../generators/import/merge/workspace.ts';
import { kept, sourcesOf } from './fixture.ts';
import { flatDraft } from './flat.ts';

export const sources = sourcesOf(kept);

type Edit = (files: Map<string, Map<string, Data>>) => void;

/** The draft of a server's description after an edit of it. */
export function drafted(name: string, edit: Edit, from: readonly Source[] = sources, purposes = false): Draft {
  const own = from.filter(({ path }) => path.startsWith(`${name}/`));
  const model = modelOf(
    name,
    own.map(({ path, data }) => [path, data ?? null]),
  );
  const draft = flatDraft(model, purposes);
  const files = new Map([...draft.files].map(([path, data]) => [path, copied(data) as Map<string, Data>]));
  edit(files);
  return { ...draft, files };
}

export function at(files: ReadonlyMap<string, DataMap>, file: string, ...path: (string | number)[]): Map<string, Data> {
  const found = valueAt(files.get(file), path);
  if (found instanceof Map) return found;
  throw new Error(`nothing at ${path.join('/')}`);
}

export const items = 'shop/routes/items-drafted.yaml';
export const orders = 'shop/routes/orders-drafted.yaml';

/** The lines that are gone and those that are new in one file. */
export function changes({ files }: Merged, path: string): string[] {
  const [before, after] = [kept[path] ?? '', files.get(path) ?? ''].map((text) => text.split('\n'));
  const gone = (before ?? []).filter((line) => !after?.includes(line)).map((line) => `-${line}`);
  const added = (after ?? []).filter((line) => !before?.includes(line)).map((line) => `+${line}`);
  return [...gone, ...added];
}
