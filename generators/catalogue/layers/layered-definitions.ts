import type { Cursor } from '../definitions/cursor.ts';
import type { DefinedNames } from '../definitions/defined-names.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { refersTo, report } from '../definitions/resolving-context.ts';
import type { Kind } from '../sources/file-kinds.ts';
import type { Layer } from '../sources/layer.ts';
import type { Place } from '../sources/source.ts';
import { reportSameTwice } from './change.ts';
import { namesBelow, reportStatedBelow } from './names-below.ts';

/** The hint for names that the layers below no longer have, such as a part that a server has lost since an import. */
const gone = 'If it is gone, remove this change, or add "optional: true" to it.';

/** A named definition that a layer states. */
export interface Definition {
  readonly cursor: Cursor;
  /** The place of its name. */
  readonly at: Place;
  readonly layer: Layer;
  /** Its last change. */
  readonly changed?: { readonly at: Place; readonly layer: Layer };
}

/** A statement of a layer about a name. */
interface Statement {
  readonly name: string;
  readonly at: Place;
  readonly layer: Layer;
  /** The text that would change the definition instead, if it is not `change: <name>`. */
  readonly instead?: string;
}

/** The definitions of one kind, merged layer by layer. */
export class DefinitionsOfLayers {
  readonly all = new Map<string, Definition>();
  /** The cached names of the layers below a layer, until a definition is stated or renamed. */
  private lastBelow: { readonly layer: Layer; readonly names: DefinedNames } | undefined;

  constructor(
    readonly gathered: Gathered,
    /** The kind, for messages: `set`. */
    readonly what: string,
    /** The kind of files that state the definitions. */
    readonly kind: Kind,
  ) {}

  cursors(): Cursor[] {
    return [...this.all.values()].map(({ cursor }) => cursor);
  }

  /** Adds a definition, or reports that there is one already. Returns whether it is new. */
  state({ name, at, layer, instead }: Statement, cursor: Cursor): boolean {
    const first = this.all.get(name);
    this.lastBelow = undefined;
    if (!first) this.all.set(name, { cursor, at, layer });
    else if (first.layer === layer) this.reportDefinedTwice(name, at, first.at);
    else {
      const change = instead === undefined ? {} : { instead };
      reportStatedBelow(this.gathered, { what: this.what, name, at, first: first.at, ...change });
    }
    return !first;
  }

  private reportDefinedTwice(name: string, at: Place, first: Place): void {
    report(this.gathered, 'duplicate-name', `the ${this.what} "${name}" is defined twice`, at, {
      related: [{ message: 'the first one', at: first }],
      hint: 'Rename or remove one of them.',
    });
  }

  /** Replaces a definition by the result of `change`. Reports a missing definition, unless it is optional. */
  change({ name, at, layer }: Statement, isOptional: boolean, change: (lower: Cursor) => Cursor): void {
    const lower = this.all.get(name);
    if (!lower || lower.layer === layer) {
      if (!isOptional) refersTo(this.gathered, this.below(layer), name, at);
    } else if (lower.changed?.layer === layer) {
      reportSameTwice(this.gathered, `the ${this.what} "${name}"`, at, lower.changed.at);
    } else this.all.set(name, { ...lower, cursor: change(lower.cursor), changed: { at, layer } });
  }

  /** Renames definitions, all at once. Returns the new names by the old ones. */
  rename(renames: readonly (Statement & { readonly to: string })[]): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const { name, to, at, layer } of renames) {
      const taken = this.all.get(to);
      if (!refersTo(this.gathered, this.below(layer), name, at)) continue;
      if (taken) this.reportDefinedTwice(to, at, taken.at);
      else names.set(name, to);
    }
    if (names.size === 0) return names;
    const before = [...this.all];
    this.lastBelow = undefined;
    this.all.clear();
    for (const [name, definition] of before) this.all.set(names.get(name) ?? name, definition);
    return names;
  }

  private below(layer: Layer): DefinedNames {
    if (this.lastBelow?.layer === layer) return this.lastBelow.names;
    const stated = [...this.all].filter(([, one]) => one.layer !== layer);
    const places = stated.map(([name, { at }]) => [name, at] as const);
    const names = namesBelow(this.what, [this.kind], places, places.length === 0 ? undefined : gone);
    this.lastBelow = { layer, names };
    return names;
  }
}
