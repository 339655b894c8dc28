import { list, member, text } from './json-members.ts';
import { mediawikiCodes } from './mediawiki-codes.ts';
import type { ReasonApart } from './reasons-apart.ts';
import { groupOf } from './server-codes.ts';
import type { Answer, Fault, Undecided, Verdict } from './verdict.ts';

const reasonUnread: ReasonApart = 'unread';
const noPlace: ReasonApart = 'no place for warnings';

/** Matches messages about facts that paraminfo states. */
const ofStatedChecks = /^paramvalidator-(?!missingtitle|nosuch)/;

/** Matches warnings about values that the wiki accepts unchanged. */
const notes = /^paramvalidator-(?:param-deprecated|deprecated-value|param-sensitive|unclearnowtimestamp)/;

/** Further warnings about values that are left out or changed. */
const alterations = new Set(['apierror-unrecognizedparams', 'apiwarn-badutf8']);

/** The parameters of a request: those of its module, and those that are given. */
interface About {
  readonly stated: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  readonly operation: string;
}

/** The verdict of MediaWiki, from messages in their raw form. Messages about parameters of other modules do not count. */
export function verdictOfMediawiki({ body, errorHeader, warnings }: Answer, about: About): Verdict {
  // Some modules answer with a list or without JSON, so that the body has no warnings.
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return verdictOfMessages(list(member(body, 'errors')), list(member(body, 'warnings')), about);
  if (errorHeader !== undefined) return verdictOfHeader(errorHeader, about);
  if (warnings === undefined) return { kind: 'undecided', reason: noPlace };
  return verdictOfMessages([], list(JSON.parse(warnings) as unknown), about);
}

function verdictOfMessages(errors: readonly unknown[], warnings: readonly unknown[], about: About): Verdict {
  const isAbout = ({ parameter = '' }: Fault): boolean => about.stated.has(parameter) || about.given.has(parameter);
  const altering = warnings.filter(isAltering).flatMap(faultsOf).filter(isAbout);
  if (errors.length > 0) return verdictOfErrors(errors, altering, about);
  const isUnread = altering.some(({ code, parameter = '' }) => code === unrecognized && about.stated.has(parameter));
  if (isUnread) return { kind: 'undecided', reason: reasonUnread };
  return altering.length > 0 ? { kind: 'altered', faults: altering } : { kind: 'taken' };
}

/** The verdict from errors. If only the wiki can decide one of them, the whole request is undecided, as its other parts may be right. */
function verdictOfErrors(errors: readonly unknown[], altering: readonly Fault[], about: About): Verdict {
  const further = errors.filter((message) => !ofStatedChecks.test(keyOf(message))).map(codeOf);
  const unknown = further.find((code) => groupOf(mediawikiCodes, code)?.knownBy !== 'reader');
  if (unknown === undefined)
    return { kind: 'refused', faults: errors.flatMap((message) => faultsOfError(message, about)) };
  const { isChecked = false, ...opened } = undecided(unknown, about);
  return { ...opened, isChecked: isChecked && altering.length === 0 };
}

/** The verdict from the codes in a header, if the body is not JSON. */
function verdictOfHeader(header: string, about: About): Verdict {
  const isRefused = groupOf(mediawikiCodes, header)?.knownBy === 'reader';
  return isRefused ? { kind: 'refused', faults: [{ code: header }] } : undecided(header, about);
}

/**
 * Whether the wiki had checked all types when it reported a code. An action checks the types of its parameters first, except those that
 * name pages if it needs an account or a continuation. A module of a query checks rights first.
 */
function undecided(code: string, { operation }: About): Undecided {
  return {
    kind: 'undecided',
    reason: groupOf(mediawikiCodes, code)?.id,
    code,
    isChecked:
      !operation.startsWith('query+') && !/^(?:internal_api_error|notloggedin|badcontinue|missingtitle)/.test(code),
  };
}

/** The warning for parameters that were not read. A module without anything to do does not read its parameters. */
const unrecognized = 'unrecognizedparams';

function isAltering(message: unknown): boolean {
  const key = keyOf(message);
  return alterations.has(key) || (ofStatedChecks.test(key) && !notes.test(key));
}

/** The key of a message. */
function keyOf(message: unknown): string {
  return text(member(message, 'key'));
}

/** The code of an error, without a parameter name that may follow it. */
function codeOf(message: unknown): string {
  const code = text(member(message, 'code')) || keyOf(message).replace(/^[a-z]+-/, '');
  return /^(?:paramempty|badid|badurl)_/.exec(code)?.[0].slice(0, -1) ?? code;
}

/** A fault for each parameter that a message names. The first argument of a message is a name or a list of names. */
function faultsOf(message: unknown): readonly Fault[] {
  const key = keyOf(message);
  const code = ofStatedChecks.test(key) || alterations.has(key) ? key.replace(/^[a-z]+-/, '') : codeOf(message);
  const [first] = list(member(message, 'params'));
  const names = namesIn(first);
  return names.length === 0 ? [{ code }] : names.map((parameter) => ({ code, parameter }));
}

/** The faults of an error. The first argument of a module's error may be a value and not the name of a parameter. */
function faultsOfError(message: unknown, { stated, given }: About): readonly Fault[] {
  return faultsOf(message).map((fault) => {
    const { code, parameter = '' } = fault;
    return ofStatedChecks.test(keyOf(message)) || stated.has(parameter) || given.has(parameter) ? fault : { code };
  });
}

function namesIn(param: unknown): readonly string[] {
  if (typeof param === 'string') return [param.replaceAll(/<[^>]*>/g, '')];
  const listed = member(param, 'list');
  if (typeof listed === 'object' && listed !== null) return Object.values(listed).flatMap(namesIn);
  const plain = text(member(param, 'plaintext'));
  return plain === '' ? [] : [plain];
}
