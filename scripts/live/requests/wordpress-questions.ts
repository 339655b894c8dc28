import type { Endpoint, Route } from '../../../generators/catalogue/model.ts';
import type { Method } from '../../../generators/catalogue/parameter-model.ts';
import { nameOfMember } from '../../../generators/shape/members.ts';
import { spellingOf } from '../../../generators/shape/spelling.ts';
import type { Random } from '../../random.ts';
import { chooseCaller, type Target } from './caller.ts';
import { type Choice, choose, hasRefusedDefault } from './choice.ts';
import type { Asked, Question } from './question.ts';
import { pathsOf } from './route-paths.ts';
import { plainly, type Spelled, spelledWithBrackets } from './spelling.ts';
import type { Subject } from './subjects.ts';
import type { Verdict } from './verdict.ts';
import { convertedBody } from './wordpress-conversion.ts';
import { withFile } from './wordpress-uploads.ts';

/** The arguments that requests to the REST API of a site may be about. */
export function askedOfWordpress(subjects: readonly Subject[], target: Target): readonly Asked[] {
  const [iface] = subjects.map((subject) => subject.iface);
  const paths = iface?.kind === 'routes' ? pathsOf(iface) : new Map<Route, string>();
  return subjects.flatMap((subject): readonly Asked[] => {
    const { object } = subject;
    const path = object.kind === 'endpoint' ? paths.get(object.route) : undefined;
    if (object.kind !== 'endpoint' || path === undefined) return [];
    const address = target.address.replace('{route}', () => path);
    const parameters = object.parameters.filter(
      (one) =>
        one.location !== 'path' && !hasRefusedDefault(one) && (!one.at.source.isPreset || one.type.kind === 'upload'),
    );
    return methodsOf(object.endpoint, target).flatMap((method) =>
      parameters.map((parameter) => {
        const operation = `${method} ${object.route.path}`;
        const question = (random: Random): Question => {
          const to = { method, address, operation, caller: chooseCaller(target, random) };
          return questionOf(subject, to, choose({ subject, parameter }, random), random);
        };
        return { operation, parameter: parameter.name, question };
      }),
    );
  });
}

/** The methods by which an endpoint may be asked. */
function methodsOf({ methods, byMethods }: Endpoint, { mayChange }: Target): readonly Method[] {
  if (!mayChange) return methods.filter((method) => method === 'GET');
  // Where the place of an argument depends on the method, the catalogue has the one that it has for GET.
  return byMethods.length > 0 && methods.includes('GET') ? ['GET'] : methods;
}

type To = Pick<Question, 'method' | 'address' | 'operation' | 'caller'>;

function questionOf(subject: Subject, to: To, choice: Choice, random: Random): Question {
  const { parameter, type } = choice;
  const about = { ...to, stated: subject.names, parameter, type };
  const written = withFile(subject, to, choice, random);
  if (written) return { ...about, ...written, ours: withWholeNames(written.ours) };
  const isInQuery = to.method === 'GET' || to.method === 'DELETE';
  return isInQuery
    ? { ...about, ...inQuery(subject, to, choice, random) }
    : { ...about, ...inBody(subject, to, choice) };
}

type Written = Omit<Question, 'method' | 'operation' | 'stated' | 'parameter' | 'type' | 'address' | 'caller'>;

function inQuery(
  { decode }: Subject,
  { address, caller }: To,
  { others, parameter, value }: Choice,
  random: Random,
): Written & Pick<Question, 'address'> {
  const given = [...others].map(([name, one]) => spelledWithBrackets(name, one, plainly));
  const spelled: Spelled = value
    ? spelledWithBrackets(parameter, value.given, random)
    : { entries: [], spelling: 'left out' };
  const entries = [...given, spelled].flatMap((one) => one.entries);
  const search = new URLSearchParams(entries.map(([name, text]): [string, string] => [name, text]));
  return {
    address: `${address}${address.includes('?') ? '&' : '?'}${search}`,
    given: new Set(entries.map(([name]) => wholeName(name))),
    spelling: spelled.spelling,
    ours: decode ? withWholeNames(decode(search, caller)) : { kind: 'taken' },
  };
}

function inBody(subject: Subject, { caller }: To, { others, parameter, value }: Choice): Written {
  const body = { ...Object.fromEntries(others), ...(value ? { [parameter]: value.given } : {}) };
  const accepted = new Map(subject.shape.members.map((member) => [nameOfMember(member), member.accepts]));
  const converted = convertedBody(body, accepted, spellingOf(subject.iface));
  return {
    body,
    given: new Set(Object.keys(body)),
    spelling: value ? 'in JSON' : 'left out',
    ours: withoutPath(subject.validate(body, caller), subject),
    oursOnceConverted: withoutPath(subject.validate(converted, caller), subject),
  };
}

/** A verdict that calls an item or a field by the name of its argument, as the server does. */
function withWholeNames(verdict: Verdict): Verdict {
  if (!('faults' in verdict)) return verdict;
  const faults = verdict.faults.map(({ code, parameter }) =>
    parameter === undefined ? { code } : { code, parameter: wholeName(parameter) },
  );
  return { ...verdict, faults };
}

function wholeName(name: string): string {
  return name.replace(/\[.*/s, '');
}

/** A verdict without what is said of the arguments in the path, which are not in the body. */
function withoutPath(verdict: Verdict, { object }: Subject): Verdict {
  if (!('faults' in verdict)) return verdict;
  const inPath = new Set(object.parameters.filter(({ location }) => location === 'path').map(({ name }) => name));
  const faults = verdict.faults.filter(({ parameter }) => parameter === undefined || !inPath.has(parameter));
  return faults.length === 0 ? { kind: 'taken' } : { ...verdict, faults };
}
