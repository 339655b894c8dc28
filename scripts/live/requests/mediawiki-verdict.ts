import { list, member, text } from './json.ts';
import type { ReasonApart } from './known-differences.ts';
import type { Answer, Fault, Verdict } from './verdict.ts';

const reasonUnread: ReasonApart = 'unread';
const noPlace: ReasonApart = 'no place for warnings';

/** Messages of the checks that paraminfo states; all others are of rules that a module has for itself. */
const ofStatedChecks = /^paramvalidator-/;

/** Messages that advise against a value without leaving it out or changing it. */
const notes = /^paramvalidator-(?:param-deprecated|deprecated-value|param-sensitive|unclearnowtimestamp)/;

/** Further warnings of what is left out or changed. */
const alterations = new Set(['apierror-unrecognizedparams', 'apiwarn-badutf8']);

/** The parameters that a request is about: those of its module, and those that it gives beside them. */
interface About {
  readonly stated: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
}

/**
 * The verdict of MediaWiki, which has to be asked for messages in their raw form. What it says of parameters of other modules
 * does not count.
 */
export function verdictOfMediawiki({ body }: Answer, { stated, given }: About): Verdict {
  // The answer of some modules is a list, or no JSON at all: warnings have no place there.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { kind: 'undecided', reason: noPlace };
  const errors = list(member(body, 'errors'));
  const isAbout = ({ parameter = '' }: Fault): boolean => stated.has(parameter) || given.has(parameter);
  const refusing = errors
    .filter((message) => ofStatedChecks.test(keyOf(message)))
    .flatMap(faultsOf)
    .filter(isAbout);
  if (refusing.length > 0) return { kind: 'refused', faults: refusing };
  const [other] = errors;
  if (other !== undefined) return { kind: 'undecided', reason: text(member(other, 'code')) || keyOf(other) };
  const altering = list(member(body, 'warnings')).filter(isAltering).flatMap(faultsOf).filter(isAbout);
  const isUnread = altering.some(({ code, parameter = '' }) => code === unrecognized && stated.has(parameter));
  if (isUnread) return { kind: 'undecided', reason: reasonUnread };
  return altering.length > 0 ? { kind: 'altered', faults: altering } : { kind: 'taken' };
}

/** A module that does nothing, as it has nothing to work on, does not read its parameters either. */
const unrecognized = 'unrecognizedparams';

function isAltering(message: unknown): boolean {
  const key = keyOf(message);
  return alterations.has(key) || (ofStatedChecks.test(key) && !notes.test(key));
}

/** The key of a message; in the answers of old versions its code stands for it. */
function keyOf(message: unknown): string {
  return text(member(message, 'key'));
}

/** A fault for each parameter that a message names: the first thing in it is a name or a list of them. */
function faultsOf(message: unknown): readonly Fault[] {
  const code = keyOf(message).replace(/^(?:paramvalidator|apierror|apiwarn)-/, '');
  const [first] = list(member(message, 'params'));
  const names = namesIn(first);
  return names.length === 0 ? [{ code }] : names.map((parameter) => ({ code, parameter }));
}

function namesIn(param: unknown): readonly string[] {
  if (typeof param === 'string') return [param];
  const listed = member(param, 'list');
  if (typeof listed === 'object' && listed !== null) return Object.values(listed).flatMap(namesIn);
  const plain = text(member(param, 'plaintext'));
  return plain === '' ? [] : [plain];
}
