import type { Endpoint, Route } from '../../../../generators/catalogue/model/model.ts';
import type { Method, Parameter } from '../../../../generators/catalogue/model/parameter-model.ts';
import { nameOfMember } from '../../../../generators/shape/members.ts';
import type { Random } from '../../random.ts';
import { chooseCaller, type Target } from './caller.ts';
import { type Choice, choose, hasRefusedDefault } from './choice.ts';
import type { Asked, Question } from './question.ts';
import { routePathsOf } from './route-paths.ts';
import { existingValue } from './site-content.ts';
import { plainly, type Spelled, spelledWithBrackets } from './spelling.ts';
import type { Subject } from './subjects.ts';
import type { Verdict } from './verdict.ts';
import { withFile } from './wordpress-uploads.ts';

/** The arguments of the REST API that requests may be about. */
export function askedOfWordpress(subjects: readonly Subject[], target: Target): readonly Asked[] {
  const [iface] = subjects.map((subject) => subject.iface);
  const { content } = target;
  const existing = (parameter: Parameter, random: Random): unknown =>
    content && existingValue(parameter, content, random);
  const made = iface?.kind === 'routes' ? routePathsOf(iface).made : new Map<Route, string>();
  return subjects.flatMap((subject): readonly Asked[] => {
    const { object } = subject;
    const paths = object.kind === 'endpoint' ? pathsTo(object.route, made, target) : [];
    if (object.kind !== 'endpoint' || paths.length === 0) return [];
    const parameters = object.parameters.filter(
      (one) =>
        one.location !== 'path' && !hasRefusedDefault(one) && (!one.at.source.isPreset || one.type.kind === 'upload'),
    );
    return methodsOf(object.endpoint, target).flatMap((method) =>
      parameters.map((parameter) => {
        const operation = `${method} ${object.route.path}`;
        const question = (random: Random): Question => {
          const path = random.pick(paths);
          const address = target.address.replace('{route}', () => path);
          const to = { method, address, operation, caller: chooseCaller(target, random) };
          return questionOf(subject, to, choose({ subject, parameter, existing }, random), random);
        };
        return { operation, parameter: parameter.name, question };
      }),
    );
  });
}

/** The paths for requests to a route: those of items, or else one that may lead to an item. */
function pathsTo(route: Route, made: ReadonlyMap<Route, string>, { content }: Target): readonly string[] {
  const path = made.get(route);
  return content?.paths.get(route.path) ?? (path === undefined ? [] : [path]);
}

/** The methods for requests to an endpoint. */
function methodsOf({ methods, byMethods }: Endpoint, { mayChange }: Target): readonly Method[] {
  if (!mayChange) return methods.filter((method) => method === 'GET');
  // If the location of an argument depends on the method, the catalogue has the one for GET.
  return byMethods.length > 0 && methods.includes('GET') ? ['GET'] : methods;
}

type To = Pick<Question, 'method' | 'address' | 'operation' | 'caller'>;

function questionOf(subject: Subject, to: To, choice: Choice, random: Random): Question {
  const { parameter, type } = choice;
  const mustBe = subject.object.parameters.filter(({ constant }) => constant !== undefined);
  const later = new Set(mustBe.map(({ name }) => name));
  const about = { ...to, stated: subject.names, parameter, type, later };
  const written = withFile(subject, to, choice, random);
  if (written) return { ...about, ...written, ours: withWholeNames(written.ours) };
  const isInQuery = to.method === 'GET' || to.method === 'DELETE';
  return isInQuery
    ? { ...about, ...inQuery(subject, to, choice, random) }
    : { ...about, ...inBody(subject, to, choice) };
}

type AtAddress = Pick<Question, 'address'>;

type Written = Pick<Question, 'body' | 'given' | 'spelling' | 'ours'>;

function inQuery(
  { decode }: Subject,
  { address, caller }: To,
  { others, parameter, value }: Choice,
  random: Random,
): Written & AtAddress {
  const given = [...others].map(([name, one]) => spelledWithBrackets(name, one, plainly));
  const spelled: Spelled = value
    ? spelledWithBrackets(parameter, value.given, random)
    : { entries: [], spelling: 'left out' };
  const entries = [...given, spelled].flatMap((one) => one.entries);
  const search = new URLSearchParams(entries.map(([name, text]): [string, string] => [name, text]));
  return {
    address: withQuery(address, search),
    given: new Set(entries.map(([name]) => wholeName(name))),
    spelling: spelled.spelling,
    ours: decode ? withWholeNames(decode(search, caller)) : { kind: 'taken' },
  };
}

/** A request with a body. Its query has the parameters that any request may have. */
function inBody(subject: Subject, { address, caller }: To, { others, parameter, value }: Choice): Written & AtAddress {
  const given = Object.entries({ ...Object.fromEntries(others), ...(value ? { [parameter]: value.given } : {}) });
  const inQuery = new Set(
    subject.shape.members.flatMap((member) => (member.location === 'query' ? [nameOfMember(member)] : [])),
  );
  const body = Object.fromEntries(given.filter(([name]) => !inQuery.has(name)));
  const entries = given.flatMap(([name, one]) =>
    inQuery.has(name) ? spelledWithBrackets(name, one, plainly).entries : [],
  );
  const search = new URLSearchParams(entries.map(([name, text]): [string, string] => [name, text]));
  const verdicts = [
    (subject.decodeBody ?? subject.validate)(body, caller),
    ...(entries.length > 0 && subject.decode ? [withWholeNames(subject.decode(search, caller))] : []),
  ];
  return {
    body,
    address: withQuery(address, search),
    given: new Set([...Object.keys(body), ...entries.map(([name]) => wholeName(name))]),
    spelling: value ? (value.given === null ? 'as null' : 'in JSON') : 'left out',
    ours: verdicts.find(({ kind }) => kind === 'refused') ?? verdicts[0] ?? { kind: 'taken' },
  };
}

function withQuery(address: string, search: URLSearchParams): string {
  return search.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${search}`;
}

/** A verdict that names whole arguments, and not their items or fields, like the server. */
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
