import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { visible } from '../../lib/visible.ts';
import { itemsOf } from './list-items.ts';
import { textOf } from './normal-form.ts';

/** An error in an answer of the server, read from any form of errors. */
export interface ServerError {
  readonly code: string;
  /** The server's message. */
  readonly text: string | undefined;
  /** The most values that the server takes, if it was given too many. */
  readonly limit: number | undefined;
}

/** The most characters of a server's message that Catalpa shows. */
const longest = 300;

const textMembers = ['info', 'text', 'html', 'warnings', '*'];

export function errorOf(answer: Json): ServerError | undefined {
  if (!isMap(answer)) return undefined;
  const list = answer.get('errors');
  const error = answer.get('error') ?? (isList(list) ? list[0] : undefined);
  if (!isMap(error)) return undefined;
  const data = error.get('data');
  const limits = ['limit', 'lowlimit'].flatMap((name) =>
    [error, data].map((of) => (isMap(of) ? of.get(name) : undefined)),
  );
  return {
    code: textOf(error.get('code')) ?? 'unknown',
    text: textsIn(error)[0],
    limit: limits.map(Number).find((limit) => Number.isInteger(limit) && limit > 0),
  };
}

/** The error as a fact, for messages. */
export function errorText({ code, text }: ServerError): string {
  const words = text === undefined ? '' : `: ${visible(text.slice(0, longest))}`;
  return `the server answered with the error "${visible(code.slice(0, longest))}"${words}`;
}

/** The warnings of an answer: a map by module, or a list. */
export function warningsOf(answer: Json): string[] {
  const warnings = isMap(answer) ? answer.get('warnings') : undefined;
  if (!isMap(warnings) && !isList(warnings)) return [];
  return [...warnings.values()].flatMap((warning) => (isMap(warning) ? textsIn(warning) : []));
}

function textsIn(map: JsonMap): string[] {
  const texts = textMembers.map((name) => map.get(name)).filter((text) => typeof text === 'string');
  return texts.slice(0, 1).flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''));
}

/** The paths of the modules that a module's parameters select. */
export function submodulesOf(entry: JsonMap): string[] {
  const parameters = itemsOf(entry.get('parameters'), [], () => {}) ?? [];
  return parameters.flatMap(({ json }) => {
    const submodules = isMap(json) ? json.get('submodules') : undefined;
    const paths = isMap(submodules) ? [...submodules.values()] : [];
    // A path with "|" would count as two paths in a request.
    return paths.filter((path) => typeof path === 'string').filter((path) => path !== '' && !path.includes('|'));
  });
}
