import { getOrMake } from '../../lib/add-to.ts';
import { type Added, addAll, addedIn, apart } from './added.ts';
import type { Context } from './context.ts';

/** A module or a family of routes, or what all of these share: parts that an interface is resolved in. */
export interface ResolvedParts {
  /** The names of the lists that others include. */
  readonly included: Set<string>;
  /** Resolves a part, or takes the one of before. `names` are those that files state it or change it under. */
  of<Given extends Context, Part>(
    context: Given,
    key: string,
    names: readonly string[],
    resolve: (context: Given) => Part,
  ): Part;
}

/** Resolves every part. */
export function eachPart(): ResolvedParts {
  return { included: new Set(), of: (context, _key, _names, resolve) => resolve(context) };
}

/** A part that was resolved without a finding, and what that added to what is gathered. */
interface KnownPart extends Added {
  readonly part: unknown;
  readonly cited: Context['cited'];
}

export type KnownParts = ReadonlyMap<string, KnownPart>;

/** Remembers each part, and takes from those of before all that no edited file is about. */
export class RememberedParts implements ResolvedParts {
  readonly known = new Map<string, KnownPart>();

  constructor(
    private readonly before: KnownParts,
    private readonly edited: ReadonlySet<string>,
    readonly included: Set<string>,
  ) {}

  of<Given extends Context, Part>(
    context: Given,
    key: string,
    names: readonly string[],
    resolve: (context: Given) => Part,
  ): Part {
    const known = names.some((name) => this.edited.has(name)) ? undefined : this.before.get(key);
    if (known && addAll(context, known)) {
      this.known.set(key, known);
      addCited(context, known.cited);
      // It was remembered under this key, which stands for one kind of part.
      return known.part as Part;
    }
    const own: Given = { ...apart(context), cited: new Map() };
    const part = resolve(own);
    const made = { part, cited: own.cited, ...addedIn(own, context.expanded) };
    this.known.set(key, made);
    addAll(context, made);
    addCited(context, made.cited);
    return part;
  }
}

function addCited(to: Context, cited: Context['cited']): void {
  for (const [id, places] of cited) {
    const all = getOrMake(to.cited, id, () => new Map());
    for (const [key, place] of places) all.set(key, place);
  }
}
