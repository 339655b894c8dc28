import type { Interface } from '../catalogue/model/model.ts';
import type { ValueSet } from '../catalogue/model/parameter-model.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import type { Dialect } from './dialects.ts';
import type { GapsByScope } from './filled-gaps.ts';

/** Finds the place of an attribute below a node of the second interface, by the names of the description. */
export type PlaceBelow = (at: Place, steps: Path) => Place;

/** The data that every comparison of two interfaces needs. */
export interface Context<Kind extends Interface = Interface> {
  readonly before: Kind;
  readonly after: Kind;
  readonly dialect: Dialect;
  /** The shared sets of the first interface, by name. */
  readonly sets: ReadonlyMap<string, ValueSet>;
  /** The gaps of the first interface. */
  readonly gaps: GapsByScope;
  readonly placeThere: PlaceBelow;
}
