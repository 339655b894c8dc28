import type { Module } from '../../../../generators/catalogue/model/model.ts';
import type { Random } from '../../random.ts';
import { type Caller, chooseCaller, type Target } from './caller.ts';
import { type Choice, choose } from './choice.ts';
import type { Asked, Question } from './question.ts';
import { type Spelled, spelledJoined } from './spelling.ts';
import type { Subject } from './subjects.ts';
import type { Verdict } from './verdict.ts';

/** Parameters that decide whether the answer can be read. */
const reserved: Readonly<Record<string, string>> = {
  action: 'query',
  format: 'json',
  formatversion: '2',
  errorformat: 'raw',
};

/** Further parameters that change the form of the answer. */
const wrapping = new Set(['callback', 'wrappedhtml', 'exportnowrap']);

/** The longest address that all servers accept, in characters. */
const longest = 4000;

/** One in this many requests is posted, although it may be sent by GET. */
const postedShare = 4;

/** The parameters of the action API that requests may be about. */
export function askedOfMediawiki(subjects: readonly Subject[], target: Target): readonly Asked[] {
  return subjects.flatMap((subject): readonly Asked[] => {
    const { object } = subject;
    if (object.kind !== 'module' || !mayBeAsked(object.module, target)) return [];
    const parameters = object.parameters.filter(({ name }) => !(name in reserved) && !wrapping.has(name));
    return parameters.map((parameter) => ({
      operation: object.module.path,
      parameter: parameter.name,
      question: (random) => {
        const caller = chooseCaller(target, random);
        const choice = choose({ subject, parameter }, random);
        return questionOf({ subject, module: object.module, target, caller }, choice, random);
      },
    }));
  });
}

/** Whether a request may name the module, and gets a JSON answer. */
function mayBeAsked({ group, name, path, mustBePosted, extensions }: Module, { mayChange }: Target): boolean {
  if (!mayChange && (mustBePosted || extensions.has('writerights'))) return false;
  return group === 'format' ? name === 'json' : path.startsWith('query+') || ['main', 'action'].includes(group);
}

/** The module and the caller of a request. */
interface Asking {
  readonly subject: Subject;
  readonly module: Module;
  readonly target: Target;
  readonly caller: Caller;
}

function questionOf(asking: Asking, choice: Choice, random: Random): Question | undefined {
  const { subject, module, target, caller } = asking;
  const { parameter, type } = choice;
  const { own, spelling } = written(asking, choice, random);
  const isPosted = target.mayChange && (module.mustBePosted || random.below(postedShare) === 0);
  const selecting = new URLSearchParams({ ...reserved, ...selection(module) });
  const selected = `${target.address}?${selecting}`;
  const address = isPosted ? selected : `${selected}&${own}`;
  if (address.length > longest) return undefined;
  const ours = subject.decodeRequest?.(new URLSearchParams([...selecting, ...own]), caller) ?? { kind: 'taken' };
  return {
    method: isPosted ? 'POST' : 'GET',
    address,
    ...(isPosted ? { form: String(own) } : {}),
    caller,
    operation: module.path,
    stated: subject.names,
    given: new Set([...Object.keys(selection(module)), ...own.keys()]),
    parameter,
    type,
    spelling,
    later: laterIn(ours, subject),
    ours,
  };
}

/** The faulty parameters of other named modules, which an action checks together with its own. */
function laterIn(ours: Verdict, { names, iface }: Subject): ReadonlySet<string> {
  const main = iface.kind === 'modules' ? iface.modules.filter(({ group }) => group === 'main') : [];
  const first = new Set([...names, ...main.flatMap(({ parameters }) => parameters.map(({ name }) => name))]);
  const faulty = 'faults' in ours ? ours.faults.flatMap(({ parameter }) => parameter ?? []) : [];
  return new Set(faulty.filter((name) => !first.has(name)));
}

/** The parameters of a module as a request has them. They include valid tokens, unless the request is about a token. */
function written(
  { subject: { object }, module, caller: { tokens, knownValue } }: Asking,
  { parameter, others, value }: Choice,
  random: Random,
): { readonly own: URLSearchParams; readonly spelling: string } {
  const own = new URLSearchParams();
  const stated = new Map(object.parameters.map((parameter) => [parameter.name, parameter]));
  for (const [name, given] of others) {
    const { tokenType = '', type } = stated.get(name) ?? {};
    // Only the wiki knows the form of a continuation.
    if (name.endsWith('continue') && type?.kind === 'string') continue;
    const right = tokens.get(tokenType) ?? knownValue?.(module.path, name) ?? given;
    own.append(name, [right].flat().join('|'));
  }
  const { entries, spelling }: Spelled = value
    ? spelledJoined(parameter, value.given, random)
    : { entries: [], spelling: 'left out' };
  for (const [name, text] of entries) own.append(name, text);
  return { own, spelling };
}

/** The parameters that name a module. */
function selection({ group, name, path }: Module): Readonly<Record<string, string>> {
  if (path.startsWith('query+')) return { [group]: name, ...(group === 'prop' ? { titles: 'Main Page' } : {}) };
  return group === 'action' ? { action: name } : { meta: 'siteinfo' };
}
