import type { Lacking } from './lacking.ts';
import type { Unlocked } from './selection.ts';

// Stands for what the generator writes for an interface: the types that the others look things up in.

/** Joins multiple values to one text. */
export type Separator = '|';

/** Joins values that hold the separator, and then also stands in front of the first. */
export type Alternative = '\u001f';

/** Stands in front of a number. */
export type Sign = '+' | '-';

/** The parameters of which numbers need not be whole. */
export type Fractional = never;

export interface Envelope {
  readonly list?: 'pages' | 'links' | readonly ('pages' | 'links')[];
  readonly titles?: string;
  readonly ids?: number;
}

interface Pages {
  readonly pslots?: readonly ('main' | 'other')[] | string;
  readonly plimit?: number;
  readonly pfrom?: string;
  readonly pto?: string;
}

interface Links {
  readonly ltitle: string;
}

/** The parameters that name modules, with the parameters of these modules. */
export interface Selectors {
  list: { pages: Pages; links: Links };
}

/** The names of all modules that are known here. */
export type Known = 'pages' | 'links';

/** The parameters of all modules that are known here. */
export type AllKnown = Envelope & Pages & Links;

/** The modules that have to be posted, by the parameters that name them. */
export interface Posted {
  list: 'links';
}

/** The parameters that are sensitive. */
export type Secret = 'titles';

/** The parameters that name modules and take no other texts. */
export type Naming = 'list';

/** The parameters that name one module each. */
export type Single = never;

/** The parameters that have numbers among their values, or listed texts of numbers. */
export type Numbered = 'ids' | 'plimit';

/** Parameters with those that may not stand beside them. */
export interface Excluded {
  pfrom: 'pto';
  pto: 'pfrom';
}

/** Parameters with those that they need, and the values of which these must have one; none where any will do. */
export interface Needed {
  plimit: { pslots: ['main'] };
}

/** The needs of a name that is made from the values of other parameters. */
export type Patterned<Name> = Name extends `pform-${infer Value1}` ? { pslots: [Value1] } : never;

/** The words for what a query lacks and the modules that it names need. */
export type Unsupplied<Q> = 'list' extends keyof Q
  ? Lacking<'list', 'links', 'titles' | 'ids', 'titles or ids', Q>
  : never;

/** The parameters that a query can have with the modules that it names. */
export type Available<Q, Names extends keyof Q = keyof Q> = Q extends object
  ? Envelope & ('list' extends Names ? Unlocked<Selectors['list'], Q['list' & Names]> : unknown)
  : never;
