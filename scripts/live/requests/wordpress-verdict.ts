import { member, text } from './json.ts';
import type { ReasonApart } from './known-differences.ts';
import type { Question } from './question.ts';
import { groupOf } from './server-codes.ts';
import type { Answer, Fault, Undecided, Verdict } from './verdict.ts';
import { wordpressCodes } from './wordpress-codes.ts';

/** Statuses that say nothing of the arguments: too many requests, or a failure of the server. */
const isFailure = (status: number): boolean => status === 429 || status >= 500;

/** The verdict of WordPress, which ignores without a word what it does not know. */
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

/** WordPress checks the types of arguments before it asks who may do what. */
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

function invalid(parameter: string, details: unknown): Fault {
  return { code: text(member(member(details, parameter), 'code')) || 'rest_invalid_param', parameter };
}

/** The codes of checks that follow from what the route index states of an argument; all others are of checks of its own. */
const statedChecks = new Set(
  [
    'missing_callback_param',
    ...['invalid_type', 'not_in_enum', 'out_of_bounds', 'invalid_multiple', 'invalid_pattern', 'too_short', 'too_long'],
    ...['too_few_items', 'too_many_items', 'duplicate_items', 'property_required', 'too_few_properties'],
    ...['too_many_properties', 'additional_properties_forbidden', 'no_matching_schema', 'one_of_multiple_matches'],
    ...['invalid_date', 'invalid_email', 'invalid_ip', 'invalid_uuid', 'invalid_hex_color'],
  ].map((name) => `rest_${name}`),
);

/** Whether a code of WordPress is that of a check which follows from what it states. */
export function isStatedByWordpress(code: string): boolean {
  return statedChecks.has(code);
}
