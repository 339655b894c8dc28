import { member, text } from './json.ts';
import type { Answer, Fault, Verdict } from './verdict.ts';

/** Statuses that say nothing of the arguments: too many requests, or the server is at its end. */
const isFailure = (status: number): boolean => status === 429 || status >= 500;

/**
 * The verdict of WordPress. It checks arguments before it asks who may do what: only an answer with one of two codes is about
 * them, and it ignores without a word what it does not know.
 */
export function verdictOfWordpress({ status, body }: Answer): Verdict {
  const code = text(member(body, 'code'));
  const params = member(member(body, 'data'), 'params');
  if (status === 400 && code === 'rest_missing_callback_param') {
    return { kind: 'refused', faults: missing(params) };
  }
  if (status === 400 && code === 'rest_invalid_param') {
    const details = member(member(body, 'data'), 'details');
    return { kind: 'refused', faults: Object.keys(Object(params)).map((name) => invalid(name, details)) };
  }
  if (code === 'rest_no_route') return { kind: 'undecided', reason: code };
  return isFailure(status) ? { kind: 'undecided', reason: `status ${status}` } : { kind: 'taken' };
}

function missing(params: unknown): readonly Fault[] {
  const names = Array.isArray(params) ? params.map(text) : [];
  return names.map((parameter) => ({ code: 'rest_missing_callback_param', parameter }));
}

function invalid(parameter: string, details: unknown): Fault {
  return { code: text(member(member(details, parameter), 'code')) || 'rest_invalid_param', parameter };
}
