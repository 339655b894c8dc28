import type { Plain } from '../../../../generators/catalogue/model/facts.ts';
import type { Random } from '../../random.ts';
import type { SiteContent } from './site-content.ts';

/** Returns a value of an operation's parameter that refers to something on the server; undefined if none is recorded. */
export type KnownValue = (operation: string, parameter: string) => Plain | undefined;

/** A user who sends requests. */
export interface Caller {
  readonly name: 'anonymous' | 'administrator';
  /** The headers that authenticate the user. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the limits for elevated rights apply. */
  readonly isElevated: boolean;
  /** Valid tokens by type. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Values that refer to existing things; undefined unless the server was started here. */
  readonly knownValue?: KnownValue;
}

/** The caller without an account, which is the only one for servers elsewhere. */
export const anonymous: Caller = { name: 'anonymous', headers: {}, isElevated: false, tokens: new Map() };

/** The server that receives the requests, and the permitted requests. */
export interface Target {
  /** The address of `api.php`, or that of a site's routes, where `{route}` stands for the path of a route. */
  readonly address: string;
  /** Whether requests other than GET may be sent. */
  readonly mayChange: boolean;
  /** At least one caller. */
  readonly callers: readonly Caller[];
  /** The items of a site that was started here. */
  readonly content?: SiteContent;
}

/** One in this many requests is sent without an account. Most requests that change something are then refused for lack of rights. */
const anonymousShare = 4;

/** Chooses the caller of a request. */
export function chooseCaller({ callers }: Target, random: Random): Caller {
  const [first = anonymous, ...others] = callers;
  return others.length === 0 || random.below(anonymousShare) === 0 ? first : random.pick(others);
}

/** The header with which a server that was started here discards the changes of a request. */
export const trialHeader = { 'x-live-trial': '1' };
