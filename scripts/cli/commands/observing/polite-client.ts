import { setTimeout as wait } from 'node:timers/promises';
import { ImportError } from '../../../../generators/import/error.ts';
import { ask, type ClientOptions } from '../../../../generators/import/read/client.ts';
import { RefusedError } from '../../../../generators/import/read/refused-error.ts';
import { errorCodeOf } from '../../../../generators/observe/answer-places.ts';
import type { Send } from '../../../../generators/observe/observe.ts';

/** The options of a client that sends many requests to one server. */
export interface PoliteOptions extends ClientOptions {
  /** The time between two requests, in milliseconds. */
  readonly pause: number;
  /** Aborted when the run should end. */
  readonly stopped: AbortSignal;
  /** Milliseconds since 1970 at which the run should end. */
  readonly until: number;
  progress(text: string): void;
}

/** The reason why a client sends nothing more, as a fact and a hint. */
export interface Halt {
  readonly fact: string;
  readonly hint: string | undefined;
}

/** Sends requests one at a time, and waits as long as the server asks to. */
export interface PoliteClient {
  readonly send: Send;
  /** Whether to send nothing more. */
  isOver(): boolean;
  /** Why nothing more is sent, if the server is the reason. */
  halt(): Halt | undefined;
}

/**
 * Bounds on what a server may cost: failures and waits in a row, seconds of one wait, bytes of all answers, and milliseconds
 * before what failed is tried again.
 */
const most = { failures: 5, waits: 8, seconds: 60, bytes: 512 * 1024 ** 2, unreadable: 20, moment: 500 };

/** A server whose replicas lag this many seconds behind does not answer, but says so. */
const maxlag = '5';

/** Statuses with which servers ask to come back later. */
const busy: ReadonlySet<number> = new Set([429, 503]);

/** @throws {ImportError} from `send`, if the very first request fails. */
export function politeClient(address: URL, options: PoliteOptions): PoliteClient {
  const { stopped, until } = options;
  const counts = { sent: 0, failures: 0, waits: 0, bytes: 0, unreadable: 0 };
  let reason: Halt | undefined;
  const isOver = (): boolean => reason !== undefined || stopped.aborted || Date.now() >= until;
  const pause = async (milliseconds: number): Promise<void> => {
    const left = Math.min(milliseconds, until - Date.now());
    // A stopped wait is over.
    if (left > 0) await wait(left, undefined, { signal: stopped }).catch(() => {});
  };
  const waitAsAsked = async (header: string | null, fact: string): Promise<boolean> => {
    counts.waits += 1;
    const asked = secondsOf(header);
    if (counts.waits > most.waits || asked > most.seconds) {
      reason = { fact, hint: 'Run it again later: it goes on with what it has learnt.' };
      return false;
    }
    options.progress(`${address.host} asks to wait ${asked} s …`);
    await pause(asked * 1000);
    return !isOver();
  };
  const fail = (error: ImportError): undefined => {
    if (counts.sent === 1) throw error;
    counts.failures += 1;
    if (counts.failures >= most.failures) reason = { fact: error.message, hint: error.hint };
  };

  const send: Send = async ({ sent }) => {
    if (counts.sent > 0) await pause(options.pause);
    counts.sent += 1;
    const url = addressWith(address, sent);
    let mayFail = true;
    /** Whether to try again what has failed for a reason that may be gone soon. */
    const again = async (): Promise<boolean> => {
      if (!mayFail) return false;
      mayFail = false;
      await pause(most.moment);
      return !isOver();
    };
    while (!isOver()) {
      try {
        const answer = await ask(url, options);
        requireSameOrigin(answer.url, address);
        counts.bytes += answer.text.length;
        if (counts.bytes > most.bytes)
          reason = { fact: 'the answers are larger than 512 MB together', hint: undefined };
        const json = parsed(answer.text);
        if (json === undefined) {
          counts.unreadable += 1;
          if (counts.unreadable >= most.unreadable && counts.unreadable === counts.sent) reason = noJson(address);
          return undefined;
        }
        if (errorCodeOf(json) === 'maxlag') {
          if (await waitAsAsked(answer.headers.get('retry-after'), 'the server is too busy')) continue;
          return undefined;
        }
        if (failedInside(json) && (await again())) continue;
        counts.failures = 0;
        counts.waits = 0;
        return { json };
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        if (!(error instanceof RefusedError)) return fail(error);
        if (!busy.has(error.status)) {
          if (error.status >= 500 && (await again())) continue;
          return fail(error);
        }
        if (!(await waitAsAsked(error.retryAfter, error.message))) return undefined;
      }
    }
    return undefined;
  };
  const isUnreadable = (): boolean => counts.sent > 0 && counts.unreadable === counts.sent;
  return { send, isOver, halt: () => reason ?? (isUnreadable() ? noJson(address) : undefined) };
}

/** Whether an error is one of the server, such as a locked database, and not of the request. */
function failedInside(answer: unknown): boolean {
  return /^(?:internal_api_error|readonly)/.test(errorCodeOf(answer) ?? '');
}

/** The seconds that a server asks to wait: those of the header, or until its time; a few where it has none. */
function secondsOf(header: string | null): number {
  const usual = 5;
  if (header === null || header.trim() === '') return usual;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : usual;
}

function addressWith(address: URL, sent: ReadonlyMap<string, string>): URL {
  const url = new URL(address);
  for (const [name, value] of sent) url.searchParams.set(name, value);
  if (!isLoopback(address)) url.searchParams.set('maxlag', maxlag);
  return url;
}

/** Whether an address is that of this machine, whose server need not be spared. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
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

function noJson(address: URL): Halt {
  return {
    fact: `nothing that "${address.origin}${address.pathname}" answers is JSON`,
    hint: 'Name the address of its interface, which ends in api.php.',
  };
}
