import type { Interface, Suppression } from '../model.ts';
import { folderOf, type Source } from '../source.ts';
import type { Expanded, Gathered } from './context.ts';
import { areFew } from './limits.ts';

/** Resolves an interface of these files, or takes the one that was made of the same. */
export type ResolvedInterfaces = (
  gathered: Gathered,
  files: readonly Source[],
  resolve: () => Interface | undefined,
) => Interface | undefined;

/** Remembers nothing. */
export const resolveEach: ResolvedInterfaces = (_gathered, _files, resolve) => resolve();

/** An interface in which nothing was wrong, and what resolving it has added to what is gathered. */
interface Known {
  readonly files: readonly Source[];
  readonly iface: Interface;
  readonly suppressions: readonly (readonly [string, Suppression])[];
  readonly expanded: Expanded;
}

/** Remembers the last interface of each folder: it is the same object, with its places, until a file of the folder changes. */
export function rememberInterfaces(): ResolvedInterfaces {
  const byFolder = new Map<string, Known>();
  return (gathered, files, resolve) => {
    const { suppressions, expanded, diagnostics, leftOut } = gathered;
    // What is not found may be in a file that is left out.
    if (leftOut.size > 0) return resolve();
    const [folder = ''] = files.map(folderOf);
    const known = byFolder.get(folder);
    if (known && areSame(known.files, files) && areFew(expanded, known.expanded)) {
      for (const [place, suppression] of known.suppressions) suppressions.set(place, suppression);
      expanded.parameters += known.expanded.parameters;
      expanded.values += known.expanded.values;
      return known.iface;
    }
    const before = { ...expanded, places: new Set(suppressions.keys()), problems: diagnostics.added };
    const iface = resolve();
    byFolder.delete(folder);
    if (iface && diagnostics.added === before.problems) {
      byFolder.set(folder, {
        files,
        iface,
        suppressions: [...suppressions].filter(([place]) => !before.places.has(place)),
        expanded: {
          parameters: expanded.parameters - before.parameters,
          values: expanded.values - before.values,
        },
      });
    }
    return iface;
  };
}

function areSame(some: readonly Source[], others: readonly Source[]): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]));
}

function isSame(one: Source, other: Source | undefined): boolean {
  if (one.path !== other?.path || one.text !== other.text) return false;
  const [layer, otherLayer] = [one.layer, other.layer];
  return layer?.folder === otherLayer?.folder && layer?.isImported === otherLayer?.isImported;
}
