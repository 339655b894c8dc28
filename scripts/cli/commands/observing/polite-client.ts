import { setTimeout as wait } from 'node:timers/promises';
import type { ClientFacts } from '../../../../generators/catalogue/model/client-facts.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { type Answer, ask, type ClientOptions, sendsCredentials } from '../../../../generators/import/read/client.ts';
import { LostError } from '../../../../generators/import/read/lost-error.ts';
import { RefusedError } from '../../../../generators/import/read/refused-error.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import { errorCodeOf } from '../../../../generators/observe/answer-places.ts';

/** The options of a client that sends many requests to one server. */
export interface PoliteOptions extends ClientOptions {
  /** Whether a failure says nothing of other requests, unless the connection is lost: each is about another part of the server. */
  readonly isEachAlone?: boolean;
  /** The hint if nothing that the server answers is JSON. */
  readonly hintForPages: string;
  /** The time between two requests, in milliseconds. */
  readonly pause: number;
  /** Aborted when the run should end. */
  readonly stopped: AbortSignal;
  /** Milliseconds since 1970 at which the run should end. */
  readonly until: number;
  /** The most bytes of all answers together. */
  readonly bytesAltogether: number;
  progress(text: string): void;
}

/** The reason why a client sends nothing more, as a fact and a hint. */
export interface Halt {
  readonly fact: string;
  readonly hint: string | undefined;
  /** Whether the user has stopped the run, which is no fault of the server. */
  readonly isByUser?: boolean;
}

/** Sends requests one at a time, and waits as long as the server asks to. */
export interface PoliteClient {
  /** Requests an address. Returns the answer as JSON; undefined if it is not JSON, or there is none. */
  ask(url: URL): Promise<{ readonly json: unknown } | undefined>;
  /** Why the last request has no answer in JSON; undefined if it has one. */
  refusal(): string | undefined;
  /** Whether to send nothing more. */
  isOver(): boolean;
  /** Why nothing more is sent, if the server or the user is the reason. */
  halt(): Halt | undefined;
}

/**
 * Bounds on what a server may cost: failures, waits and answers that are not JSON in a row, seconds of one wait, and milliseconds before what
 * failed is tried again.
 */
const most = { failures: 5, waits: 8, seconds: 60, unreadable: 5, moment: 500 };

/** Statuses with which servers ask to come back later. */
const busy: ReadonlySet<number> = new Set([429, 503]);

/** The facts by which errors are told from other answers. */
type ErrorFacts = Pick<ClientFacts, 'errorFields' | 'retryCodes' | 'faultCodes'>;

/** @throws {ImportError} from `ask`, if the very first request fails. */
export function politeClient(address: URL, facts: ErrorFacts, options: PoliteOptions): PoliteClient {
  return new Client(address, facts, options);
}

/** Something to try again, or the answer. */
type Tried = 'again' | { readonly json: unknown } | undefined;

class Client implements PoliteClient {
  readonly #address: URL;
  readonly #facts: ErrorFacts;
  readonly #options: PoliteOptions;
  readonly #counts = { sent: 0, failures: 0, waits: 0, bytes: 0, unreadable: 0, unreadableInRow: 0 };
  #reason: Halt | undefined;
  /** The reason why the last request has no answer, if the connection was lost. */
  #lost: Halt | undefined;
  #refusal: string | undefined;

  constructor(address: URL, facts: ErrorFacts, options: PoliteOptions) {
    this.#address = address;
    this.#facts = facts;
    this.#options = options;
  }

  isOver(): boolean {
    return this.#reason !== undefined || this.#options.stopped.aborted || Date.now() >= this.#options.until;
  }

  halt(): Halt | undefined {
    const { sent, unreadable, unreadableInRow } = this.#counts;
    if (this.#reason) return this.#reason;
    if (this.#options.stopped.aborted) return { fact: 'it was stopped', hint: undefined, isByUser: true };
    // The last answer alone may be the fault of its module.
    const isAstray = unreadableInRow > 1 && !this.#options.isEachAlone;
    return sent > 0 && (unreadable === sent || isAstray) ? this.#noJson() : this.#lost;
  }

  refusal(): string | undefined {
    return this.#refusal;
  }

  async ask(url: URL): Promise<{ readonly json: unknown } | undefined> {
    if (this.#counts.sent > 0) await this.#pause(this.#options.pause);
    this.#counts.sent += 1;
    this.#refusal = undefined;
    // What has failed inside the server is tried a second time.
    let mayFail = true;
    while (!this.isOver()) {
      const tried = await this.#try(url, mayFail);
      if (tried !== 'again') return tried;
      mayFail = false;
    }
    return undefined;
  }

  async #try(url: URL, mayFail: boolean): Promise<Tried> {
    try {
      const answer = await ask(url, {
        isTerse: true,
        shown: (one) => shownPlainly(one, this.#address),
        ...this.#options,
      });
      this.#lost = undefined;
      requireSameOrigin(answer.url, this.#address);
      return await this.#read(answer, mayFail);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      if (!(error instanceof RefusedError)) return this.#fail(error);
      if (error.status === 401 && sendsCredentials(this.#address, this.#options)) return this.#denied(error);
      if (busy.has(error.status)) return this.#waitAsAsked(error.retryAfter, error.message);
      return error.status >= 500 && mayFail ? this.#moment() : this.#fail(error);
    }
  }

  async #read({ text, headers }: Answer, mayFail: boolean): Promise<Tried> {
    const counts = this.#counts;
    counts.bytes += Buffer.byteLength(text);
    const { bytesAltogether } = this.#options;
    if (counts.bytes > bytesAltogether)
      this.#reason = {
        fact: `the answers are larger than ${bytesAltogether / 1024 ** 2} MB together`,
        hint: undefined,
      };
    const json = parsed(text);
    if (json === undefined) {
      this.#refusal = 'the answer is not JSON';
      counts.unreadable += 1;
      counts.unreadableInRow += 1;
      if (counts.unreadableInRow >= most.unreadable) this.#reason = this.#noJson();
      return undefined;
    }
    counts.unreadableInRow = 0;
    const code = errorCodeOf(json, this.#facts);
    if (code !== undefined && this.#facts.retryCodes.includes(code))
      return this.#waitAsAsked(headers.get('retry-after'), 'the server is too busy');
    const isFailing = this.#facts.faultCodes.some((start) => code?.startsWith(start));
    if (isFailing && mayFail) return this.#moment();
    counts.failures = 0;
    counts.waits = 0;
    return { json };
  }

  async #pause(milliseconds: number): Promise<void> {
    const left = Math.min(milliseconds, this.#options.until - Date.now());
    // A stopped wait is over.
    if (left > 0) await wait(left, undefined, { signal: this.#options.stopped }).catch(() => {});
  }

  async #moment(): Promise<'again'> {
    await this.#pause(most.moment);
    return 'again';
  }

  async #waitAsAsked(header: string | null, fact: string): Promise<Tried> {
    this.#counts.waits += 1;
    const asked = secondsOf(header);
    if (this.#counts.waits > most.waits || asked > most.seconds) {
      this.#reason = { fact, hint: 'Try again later.' };
      return undefined;
    }
    this.#options.progress(`${this.#address.host} asks to wait ${asked} s …`);
    await this.#pause(asked * 1000);
    return 'again';
  }

  /** Ends the run, as what is answered to everyone says nothing of what the user may see. */
  #denied({ message, hint }: RefusedError): undefined {
    this.#refusal = 'the server answers 401';
    this.#reason = { fact: `${message} although credentials are sent`, hint };
  }

  #fail(error: ImportError): undefined {
    if (error instanceof RefusedError) this.#counts.unreadableInRow = 0;
    this.#refusal = error instanceof RefusedError ? `the server answers ${error.status}` : error.message;
    if (this.#options.isEachAlone && !(error instanceof LostError)) return;
    if (this.#counts.sent === 1) throw error;
    this.#counts.failures += 1;
    // Hints of refusals are about addresses that were never answered.
    const halt = { fact: error.message, hint: error instanceof RefusedError ? undefined : error.hint };
    this.#lost = error instanceof LostError ? halt : undefined;
    if (this.#counts.failures >= most.failures) this.#reason = halt;
  }

  #noJson(): Halt {
    const { sent, unreadable, unreadableInRow } = this.#counts;
    const named = `"${this.#address.origin}${this.#address.pathname}"`;
    if (unreadable === sent) return { fact: `nothing that ${named} answers is JSON`, hint: this.#options.hintForPages };
    return {
      fact: `the last ${unreadableInRow} answers of ${named} are not JSON`,
      hint: 'Look at the address in a browser: it may ask for a login.',
    };
  }
}

/** The seconds that a server asks to wait: those of the header, or until its time; a few where it has none. */
function secondsOf(header: string | null): number {
  const usual = 5;
  if (header === null || header.trim() === '') return usual;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : usual;
}

/**
 * An address for messages, without its parameters, which have values that answers have shown, and without a path that the server has led to,
 * which may have them as well.
 */
function shownPlainly(url: URL, { pathname }: URL): string {
  if (url.pathname !== pathname) return `${url.origin}/…`;
  const shown = new URL(url);
  shown.search = '';
  return shownAddress(shown);
}

/** @throws {ImportError} if another server has answered, whose answers say nothing of the one that was asked. */
function requireSameOrigin(url: URL, address: URL): void {
  if (url.origin === address.origin) return;
  throw new ImportError(`"${address.origin}" redirects to "${url.origin}"`, {
    hint: 'Name the address there, if that server is meant.',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
