import type { CheckedOperation } from '../../../../generators/assistant/operation.ts';
import { envelopeOf } from '../../../../generators/catalogue/model/envelope.ts';
import type { Interface, ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { pageParameters } from '../../../../generators/catalogue/model/needs.ts';
import { kindOf } from '../../../../generators/emit/client/client-sources.ts';
import { isRecord } from '../../../../generators/lib/guards.ts';
import { listed } from '../../../../generators/lib/wording.ts';
import { listPaths, pagesPath } from '../../../../generators/shape/answer-paths.ts';
import { shapesOf } from '../../../../generators/shape/shapes.ts';
import { UsageError } from '../../usage-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** The methods of a client that read all items of a request, one after the other. */
export type Reading = 'items' | 'pages' | 'call';

/**
 * The way in which a client reads all items that a request lists.
 * @throws {UsageError} if it lists none, or lists of several modules.
 */
export function readingOf(iface: Interface, { read, operation = '', values }: CheckedOperation): Reading {
  if (iface.kind === 'routes') {
    const shape = shapesOf(iface).find(({ owner }) => owner.kind === 'endpoint' && owner.endpoint === read?.endpoint);
    if (shape && kindOf(shape) === 'list' && operation.startsWith('GET ')) return 'call';
    throw new UsageError(`"${operation}" does not list items page by page`, 'Leave out --all.');
  }
  const lists = namesIn(values, iface).map(({ name }) => name);
  if (lists.length > 1)
    throw new UsageError(`--all reads one list, and the request names ${listed(lists)}`, 'Name one.');
  if (lists.length === 1) return 'items';
  const generators = (envelopeOf(iface)?.selections ?? []).filter(({ groups }) => !groups);
  const naming = [...pageParameters(iface), ...generators.map(({ parameter }) => parameter)];
  if (pagesPath(iface) && naming.some((name) => values[name] !== undefined)) return 'pages';
  throw new UsageError('the request lists nothing', 'Leave out --all.');
}

/** The names of modules in a request that list items, with the paths of their lists in an answer. */
function namesIn(
  request: Values,
  iface: ModulesInterface,
): readonly { readonly name: string; readonly path: readonly string[] }[] {
  return Object.entries(listPaths(iface)).flatMap(([parameter, path]) =>
    [request[parameter] ?? []].flat().map((name) => ({ name: String(name), path: [...path, String(name)] })),
  );
}

/** A list in an answer, and the module that it is of, if it is of one. */
export interface List {
  readonly name?: string;
  readonly items: readonly unknown[];
}

/** The lists in the answer to a request: the answer itself, or what modules have added to it. */
export function listsIn(answer: unknown, iface: Interface, { values }: CheckedOperation): readonly List[] {
  if (Array.isArray(answer)) return [{ items: answer }];
  if (iface.kind === 'routes') return [];
  const pages = pagesPath(iface);
  const named = namesIn(values, iface);
  return [...named, ...(pages ? [{ name: pages.at(-1) ?? '', path: pages }] : [])].flatMap(({ name, path }) => {
    const items = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), answer);
    return Array.isArray(items) ? [{ name, items }] : [];
  });
}

/** Whether a server has more for a request than its answer. */
export function isContinued(answer: unknown, { binding }: Interface): boolean {
  const field = binding?.results?.client?.continuationField;
  return field !== undefined && isRecord(answer) && answer[field] !== undefined;
}
