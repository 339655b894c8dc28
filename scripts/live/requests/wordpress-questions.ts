import type { Endpoint, Route, RoutesInterface, Segment } from '../../../generators/catalogue/model.ts';
import type { Random } from '../../random.ts';
import { type Asked, choose, rounds } from './choice.ts';
import type { Question } from './question.ts';
import { spelledWithBrackets } from './spelling.ts';
import type { Subject } from './subjects.ts';
import type { Verdict } from './verdict.ts';

/** Where the routes of a site are, and whether requests other than GET may be sent. */
export interface Site {
  /** `{route}` stands for the path of a route. */
  readonly address: string;
  readonly mayChange: boolean;
}

/** Random requests to the REST API of a site, from first to last. */
export function* questionsOfWordpress(
  subjects: readonly Subject[],
  site: Site,
  random: Random,
): Generator<Question, never> {
  const asked = subjects.flatMap((subject) =>
    methodsOf(subject, site).length === 0 || pathOf(subject) === undefined
      ? []
      : subject.object.parameters
          .filter(({ location }) => location !== 'path')
          .map((parameter): Asked => ({ subject, parameter })),
  );
  for (const one of rounds(asked, random)) yield questionAbout(one, site, random);
  throw new Error('the rounds never end');
}

function methodsOf({ object, decode }: Subject, { mayChange }: Site): Endpoint['methods'] {
  if (object.kind !== 'endpoint') return [];
  const { methods, byMethods } = object.endpoint;
  // Where the place of an argument depends on the method, an endpoint that can be read is asked by GET only.
  const possible = byMethods.length > 0 ? methods.filter((method) => method === 'GET') : methods;
  return possible.filter((method) => (method === 'GET' ? decode !== undefined : mayChange));
}

function questionAbout(asked: Asked, site: Site, random: Random): Question {
  const { subject } = asked;
  const method = random.pick(methodsOf(subject, site));
  const path = pathOf(subject) ?? '';
  const address = site.address.replace('{route}', () => path);
  const { parameter, type, others, value } = choose(asked, random);
  const about = { method, operation: `${method} ${routeOf(subject)?.path}`, stated: subject.names, parameter, type };
  if (method === 'GET' || method === 'DELETE') {
    const given = [...others].map(([name, one]) => spelledWithBrackets(name, one, { below: () => 30 } as never));
    const spelled = value && spelledWithBrackets(parameter, value.given, random);
    const entries = [...given, ...(spelled ? [spelled] : [])].flatMap((one) => one.entries);
    const search = new URLSearchParams(entries.map(([name, text]): [string, string] => [name, text]));
    const ours = withWholeNames(subject.decode?.(search) ?? { kind: 'taken' });
    const joint = address.includes('?') ? '&' : '?';
    return {
      ...about,
      address: address + joint + search,
      given: new Set(entries.map(([name]) => wholeName(name))),
      spelling: spelled?.spelling ?? 'left out',
      ours,
    };
  }
  const body = { ...Object.fromEntries(others), ...(value ? { [parameter]: value.given } : {}) };
  const ours = withoutPath(subject.validate(body), subject);
  return { ...about, address, body, given: new Set(Object.keys(body)), spelling: value ? 'in JSON' : 'left out', ours };
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

function routeOf({ object }: Subject): Route | undefined {
  return object.kind === 'endpoint' ? object.route : undefined;
}

/** Texts of which one fits most variable parts of a path. */
const candidates = ['1', 'a', 'post', 'happy', 'a/b', 'a//b', 'abcd', 'a.txt'];

/** The path of a route with something in its variable parts; undefined where nothing is known to fit. */
function pathOf({ object, iface }: Subject): string | undefined {
  if (object.kind !== 'endpoint' || iface.kind !== 'routes') return undefined;
  const { segments, path } = object.route;
  if (segments.every(({ kind }) => kind === 'literal')) return path;
  const parts = segments.map((segment) => textOf(segment, iface));
  return parts.includes(undefined) ? undefined : `/${parts.join('/')}`;
}

function textOf(segment: Segment, { segmentKinds }: RoutesInterface): string | undefined {
  if (segment.kind === 'literal') return segment.text;
  const { pattern } = segmentKinds.find(({ name }) => name === segment.segmentKind) ?? { pattern: '' };
  return candidates.find((text) => new RegExp(`^(?:${pattern})$`).test(text));
}
