import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { isRecord } from '../../lib/guards.ts';
import { didYouMean, suggestions } from '../../lib/suggestions.ts';
import { exampleInPath } from '../../shape/path-variables.ts';
import { commonMisfit, type Misfit, shownRequest } from '../misfit.ts';
import { longestRequest } from '../recorded-request.ts';
import { isRefusal, type RecordedAnswer, type RecordedCounts } from '../recorded-run.ts';
import { type AskedEndpoint, operationOf } from './asked-endpoints.ts';
import type { EndpointObserver } from './endpoint-observer.ts';
import type { Given } from './route-requests.ts';

/** An endpoint, and the values of its arguments in a recorded request. */
interface RecordedEndpoint {
  readonly one: AskedEndpoint;
  readonly given: Given;
}

/** Learns from recorded answers. `note` is told each answer that was read. */
export function learnRouteAnswers<Recorded extends RecordedAnswer>(
  answers: Iterable<Recorded>,
  asked: readonly AskedEndpoint[],
  { iface, observer }: { readonly iface: RoutesInterface; readonly observer: EndpointObserver },
  note: (one: AskedEndpoint, answer: Recorded) => void = () => {},
): RecordedCounts<Recorded> {
  let requests = 0;
  let refused = 0;
  let unread: Recorded | undefined;
  for (const recorded of answers) {
    requests += 1;
    const found = isRefusal(recorded) ? undefined : recordedEndpoint(recorded.request, asked);
    const body = found && bodyOf(recorded.answer, found.given, iface);
    if (found && body !== undefined) {
      observer.learn(found.one, found.given, body);
      note(found.one, recorded);
    } else {
      refused += 1;
      unread ??= recorded;
    }
  }
  return { requests, refused, unread };
}

/** Why nothing is learnt from a recorded answer. */
export function misfitOfRoutes(recorded: RecordedAnswer, asked: readonly AskedEndpoint[]): Misfit {
  const { request } = recorded;
  const [, method = 'GET', path] = /^(?:([A-Z]+) )?(\/[^?#]*)/.exec(request.slice(0, longestRequest)) ?? [];
  const named = path === undefined ? shownRequest(request) : shownRequest(`${method} ${path}`);
  if (isRefusal(recorded) || request.length > longestRequest) return commonMisfit(recorded, named);
  if (path === undefined)
    return {
      fact: `${named} is no request for a route`,
      hint: 'Write it like "GET /posts?context=view". Answers of modules are those of another interface: name it with --interface.',
    };
  if (method !== 'GET')
    return { fact: `${named} is no request by GET`, hint: 'Record answers to GET, as only they are observed.' };
  if (recordedEndpoint(request, asked))
    return {
      fact: `the answer to ${named} is an error`,
      hint: 'Record the answer to a request that the server accepts.',
    };
  const near = asked.filter(({ route }) => isNear(path, route.path)).map((one) => operationOf(one));
  return { fact: `${named} is to no endpoint that is observed`, hint: didYouMean(`GET ${path}`, near) ?? checkPath };
}

const checkPath =
  'Check the path, the catalogue and --interface: catalpa observe learns the responses that nothing states, and catalpa drift compares those that are stated.';

/** Whether a path is that of a route but for one segment, which is mistyped. */
function isNear(path: string, route: string): boolean {
  const [own, others] = [path.split('/'), route.split('/')];
  const differing = [...others.entries()].filter(([index, text]) => text !== own[index] && !text.startsWith('{'));
  const [[index, text] = [0, '']] = differing;
  return own.length === others.length && differing.length === 1 && suggestions(own[index] ?? '', [text]).length > 0;
}

/** The body of an answer, which may be in an envelope; undefined if that has none, or has an error. */
function bodyOf(answer: unknown, given: Given, { binding }: RoutesInterface): unknown {
  const envelope = binding?.responses?.envelope;
  if (!envelope || !given.has(envelope.argument)) return answer;
  return isRecord(answer) && Number(answer[envelope.status]) < 300 ? answer[envelope.body] : undefined;
}

/** Reads a recorded request, such as `GET /wp/v2/posts?context=view`. Undefined unless it is to one of the endpoints. */
function recordedEndpoint(text: string, asked: readonly AskedEndpoint[]): RecordedEndpoint | undefined {
  const [, path, query = ''] = /^(?:GET )?\/([^?#]*)(?:\?([^#]*))?/.exec(text.slice(0, longestRequest)) ?? [];
  if (path === undefined) return undefined;
  const parts = path === '' ? [] : path.split('/').map(decoded);
  const found = asked.flatMap((one) => {
    const inPath = variablesIn(one, parts);
    return inPath ? [{ one, given: new Map([...new URLSearchParams(query), ...inPath]), inPath }] : [];
  });
  // A route with a literal part is meant rather than one with a variable in its place.
  const [nearest] = found.sort((first, other) => first.inPath.length - other.inPath.length);
  return nearest;
}

/** The values of path variables; undefined if the route has another path. */
function variablesIn(
  { route: { segments }, needed }: AskedEndpoint,
  parts: readonly string[],
): readonly (readonly [string, string])[] | undefined {
  if (segments.length !== parts.length) return undefined;
  const values: (readonly [string, string])[] = [];
  for (const [index, segment] of segments.entries()) {
    const text = parts[index] ?? '';
    const pattern = needed.find(({ name }) => segment.kind === 'variable' && name === segment.name)?.pattern;
    if (segment.kind === 'literal' ? segment.text !== text : !fits(pattern, text)) return undefined;
    if (segment.kind === 'variable') values.push([segment.name, text]);
  }
  return values;
}

function fits(pattern: string | undefined, text: string): boolean {
  return text !== '' && (pattern === undefined || exampleInPath(pattern, text) === text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
