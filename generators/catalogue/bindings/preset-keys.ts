import type { Endpoint, Route } from '../model/model.ts';

/** The names by which a preset knows an endpoint: each method with the path of the route, without its namespace, and that path. */
export function presetKeysOf({ path, namespace }: Route, { methods }: Endpoint): string[] {
  const bare = (namespace === '' ? path : path.slice(namespace.length + 1)) || '/';
  return [...methods.map((method) => `${method} ${bare}`), bare];
}
