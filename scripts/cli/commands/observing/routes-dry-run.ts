import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { counted } from '../../../../generators/diff/phrases.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import {
  type AskedEndpoint,
  type AskedEndpoints,
  operationOf,
} from '../../../../generators/observe/routes/asked-endpoints.ts';
import {
  choicesOf,
  fieldsFor,
  listsWith,
  most,
  statedValues,
} from '../../../../generators/observe/routes/route-requests.ts';

/** The requests that a run about routes would send, and the endpoints that it leaves out. Values that answers show have the names of arguments. */
export function routesDryRunText(
  iface: RoutesInterface,
  { asked, leftOut, others }: AskedEndpoints,
  limit: number,
): string {
  return [
    `${counted(asked.length, 'endpoint')} would be asked, with up to ${most.attempts} values of what is needed:\n`,
    ...asked.flatMap((one) => requestsOf(one, iface).map((request) => `  ${visible(request)}\n`)),
    ...listLines(asked, iface),
    `at most ${counted(limit, 'request')} altogether\n`,
    ...(leftOut.length > 0 ? [`${counted(leftOut.length, 'endpoint')} would not be asked:\n`] : []),
    ...leftOut.map(({ name, why }) => `  ${visible(name)}: ${visible(why)}\n`),
    `${counted(others, 'endpoint')} that only read have a response already\n`,
  ].join('');
}

function requestsOf(one: AskedEndpoint, iface: RoutesInterface): readonly string[] {
  const needed = one.needed.filter(({ pattern }) => pattern === undefined);
  const pairs = needed.map(({ name, parameter }) => `${name}=${statedValues(parameter)[0] ?? `{${name}}`}`);
  return [[], ...choicesOf(one, iface)].map((choice) => {
    const [name, value] = choice;
    const query = [...pairs, ...(name === undefined ? [] : [`${name}=${value}`])].join('&');
    return `${operationOf(one)}${query === '' ? '' : `?${query}`}`;
  });
}

/** The lists of other routes that may be asked for values. */
function listLines(asked: readonly AskedEndpoint[], iface: RoutesInterface): readonly string[] {
  const byPath = new Map<string, Set<string>>();
  for (const { route, needed } of asked)
    for (const { name, parameter } of needed)
      for (const path of statedValues(parameter).length > 0 ? [] : listsWith(fieldsFor(name, iface), route.path, iface))
        byPath.set(path, (byPath.get(path) ?? new Set()).add(name));
  if (byPath.size === 0) return [];
  const lines = [...byPath].map(([path, names]) => `  ${visible(`GET ${path}`)}: ${visible([...names].join(', '))}\n`);
  return ['and lists, each once, if no other answer shows values:\n', ...lines];
}
