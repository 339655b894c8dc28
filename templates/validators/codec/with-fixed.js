import { fixed } from './settings.js';

/**
 * The parameters of a request, after those that every request has. A given parameter replaces the fixed one.
 * @type {(search: URLSearchParams) => URLSearchParams}
 */
export function withFixed(search) {
  const all = new Map([...fixed.map(([name, value]) => /** @type {const} */ ([name, value])), ...search]);
  const fitting = fixed.filter(([name, , others = []]) => {
    return !search.has(name) && others.every(([other, values]) => values.includes(all.get(other) ?? ''));
  });
  return new URLSearchParams([...fitting.map(([name, value]) => [name, value]), ...search]);
}
