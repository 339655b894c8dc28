import type { Plain } from '../../../../generators/catalogue/model/facts.ts';
import type { Random } from '../../random.ts';
import type { SiteContent } from './site-content.ts';

/** The value of a parameter of an operation that leads to something which exists on a server; undefined where none is known. */
export type KnownValue = (operation: string, parameter: string) => Plain | undefined;

/** Somebody in whose name requests are sent. */
export interface Caller {
  readonly name: 'anonymous' | 'administrator';
  /** The headers by which a server knows who asks. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the higher limits apply. */
  readonly isElevated: boolean;
  /** Valid tokens, by their types. */
  readonly tokens: ReadonlyMap<string, string>;
  /** What the other parameters of a request are about, where the server was started here. */
  readonly known?: KnownValue;
}

/** A caller without an account, as far as servers elsewhere are asked. */
export const anonymous: Caller = { name: 'anonymous', headers: {}, isElevated: false, tokens: new Map() };

/** The server that requests go to, and what they may do there. */
export interface Target {
  /** The address of `api.php`; or of the routes of a site, where `{route}` stands for the path of one. */
  readonly address: string;
  /** Whether requests other than GET may be sent. */
  readonly mayChange: boolean;
  /** At least one. */
  readonly callers: readonly Caller[];
  /** The items of a site that was started here. */
  readonly content?: SiteContent;
}

/** One in so many requests is sent without an account: most of what changes something is refused then for want of rights. */
const anonymousShare = 4;

/** Chooses who asks. */
export function chooseCaller({ callers }: Target, random: Random): Caller {
  const [first = anonymous, ...others] = callers;
  return others.length === 0 || random.below(anonymousShare) === 0 ? first : random.pick(others);
}

/** The header by which a server that was started here throws away what a request changes. */
export const trialHeader = { 'x-live-trial': '1' };
