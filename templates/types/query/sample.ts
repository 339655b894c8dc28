import type { Lacking } from './lacking.ts';
import type { Unlocked } from './selection.ts';

// A sample of the types that the generator writes for an interface, and that the helper types look up.

/** The separator of multiple values. */
export type Separator = '|';

/** The separator of values that contain the other one. It also precedes the first value. */
export type Alternative = '\u001f';

/** The signs that a server accepts before a number. */
export type Sign = '+' | '-';

/** The parameters whose numbers need not be whole. */
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

/** The names of all modules in the catalogue. */
export type Known = 'pages' | 'links';

/** The parameters of all modules in the catalogue. */
export type AllKnown = Envelope & Pages & Links;

/** The modules that must be posted, by the parameter that names them. */
export interface Posted {
  list: 'links';
}

/** The sensitive parameters. */
export type Secret = 'titles';

/** The parameters that name modules and accept no other texts. */
export type Naming = 'list';

/** The parameters that name only one module. */
export type Single = never;

/** The parameters with numbers, or listed texts of numbers, among their values. */
export type Numbered = 'ids' | 'plimit';

/** By parameter, the parameters that exclude it. */
export interface Excluded {
  pfrom: 'pto';
  pto: 'pfrom';
}

/** By parameter, the parameters that it needs, each with the required values; an empty list means any value. */
export interface Needed {
  plimit: { pslots: ['main'] };
}

/** The needs of a name that is made from the values of other parameters. */
export type Patterned<Name> = Name extends `pform-${infer Value1}` ? { pslots: [Value1] } : never;

/** The messages for parameters that the named modules need and the query lacks. */
export type Unsupplied<Q> = 'list' extends keyof Q
  ? Lacking<'list', 'links', 'titles' | 'ids', 'titles or ids', Q>
  : never;

/** The parameters that a query can have with the modules that it names. */
export type Available<Q, Names extends keyof Q = keyof Q> = Q extends object
  ? Envelope & ('list' extends Names ? Unlocked<Selectors['list'], Q['list' & Names]> : unknown)
  : never;
