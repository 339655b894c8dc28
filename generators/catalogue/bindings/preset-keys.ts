import type { Endpoint, Route } from '../model/model.ts';

/** The keys of an endpoint in a preset: each method with the path of the route, without its namespace, and then that path alone. */
export function presetKeysOf({ path, namespace }: Route, { methods }: Endpoint): string[] {
  const bare = (namespace === '' ? path : path.slice(namespace.length + 1)) || '/';
  return [...methods.map((method) => `${method} ${bare}`), bare];
}
