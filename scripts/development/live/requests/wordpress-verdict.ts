import { member, text } from './json-members.ts';
import type { Question } from './question.ts';
import type { ReasonApart } from './reasons-apart.ts';
import { groupOf } from './server-codes.ts';
import type { Answer, Fault, Undecided, Verdict } from './verdict.ts';
import { wordpressCodes } from './wordpress-codes.ts';

/** Whether a status says nothing about the arguments: too many requests, or a failure of the server. */
const isFailure = (status: number): boolean => status === 429 || status >= 500;

/** The verdict of WordPress. It ignores unknown parameters without a warning. */
export function verdictOfWordpress(answer: Answer, { given }: Pick<Question, 'given'>): Verdict {
  const { status, body } = withoutEnvelope(answer);
  if (body === undefined) return status === 204 ? { kind: 'taken' } : undecided('no-JSON');
  const code = text(member(body, 'code'));
  const params = member(member(body, 'data'), 'params');
  if (status === 400 && code === 'rest_missing_callback_param') {
    return { kind: 'refused', faults: missing(params) };
  }
  if (status === 400 && code === 'rest_invalid_param') {
    const details = member(member(body, 'data'), 'details');
    const faults = Object.keys(Object(params)).map((name) => invalid(name, details));
    // A default that the server refuses itself is refused in every request.
    const ofRequest = faults.filter(({ parameter = '' }) => given.has(parameter));
    const left = ofRequest.map(ownCode).find((one) => groupOf(wordpressCodes, one)?.knownBy !== 'reader');
    if (left !== undefined) return { ...undecided(left), isChecked: false };
    if (ofRequest.length > 0) return { kind: 'refused', faults: ofRequest };
    const reason: ReasonApart = 'refused default';
    return { kind: 'undecided', reason };
  }
  if (status < 400) return { kind: 'taken' };
  if (isFailure(status) && !groupOf(wordpressCodes, code)) return undecided(`status-${status}`);
  return groupOf(wordpressCodes, code)?.knownBy === 'reader'
    ? { kind: 'refused', faults: [{ code }] }
    : undecided(code);
}

/** Whether WordPress had checked all types when it reported a code. It checks the types of arguments before rights. */
function undecided(code: string): Undecided {
  return {
    kind: 'undecided',
    reason: groupOf(wordpressCodes, code)?.id,
    code,
    isChecked: /^rest_(?!no_route)/.test(code),
  };
}

/** An answer without the envelope that a request may ask for. */
function withoutEnvelope(answer: Answer): Answer {
  const { body } = answer;
  const [inner, status] = [member(body, 'body'), member(body, 'status')];
  return inner !== undefined && typeof status === 'number' ? { ...answer, status, body: inner } : answer;
}

function missing(params: unknown): readonly Fault[] {
  const names = Array.isArray(params) ? params.map(text) : [];
  return names.map((parameter) => ({ code: 'rest_missing_callback_param', parameter }));
}

/** The code of a fault. If a callback of WordPress refuses a value without a code of its own, the code is the name of the argument. */
function ownCode({ code, parameter = '' }: Fault): string {
  const named = `${code}:${parameter}`;
  return groupOf(wordpressCodes, named) ? named : code;
}

function invalid(parameter: string, details: unknown): Fault {
  return { code: text(member(member(details, parameter), 'code')) || 'rest_invalid_param', parameter };
}
