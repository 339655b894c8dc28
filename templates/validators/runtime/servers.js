/** @import { Rule } from '../types.ts' */
import { valuesOf } from './arrays.js';
import { noteIssues, valueIn } from './core.js';
import { isGiven } from './given.js';
import { longest } from './lists.js';
import { quoted } from './text.js';

/**
 * The rule for parameters that only some servers have.
 * @type {(names: readonly string[], servers: readonly string[]) => Rule}
 */
export function onSome(names, servers) {
  return (given, { warn }) => {
    for (const name of names)
      if (isGiven(name, given)) warn([name], partial, onlyTo('it', servers), valueIn(given, name));
  };
}

/**
 * The rule for values that only some servers list, and for those that none lists. Each listed value precedes the servers that have it,
 * unless all have it.
 * @type {(names: readonly string[], values: readonly (readonly [value: string, ...servers: string[]])[]) => Rule}
 */
export function valuesOnSome(names, values) {
  const listed = values.map(([value]) => value);
  const known = new Map(values.map(([value, ...servers]) => [value, servers]));
  return (given, report) => {
    const { issues, warn } = report;
    const note = /** @type {typeof report.note} */ (warn);
    for (const name of names) {
      const value = valueIn(given, name);
      const all = valuesOf(value);
      if (issues.some(({ path }) => path[0] === name)) continue;
      for (let index = 0; index < all.length && index < longest; index += 1) {
        const one = all[index];
        if (typeof one !== 'string') continue;
        const path = one === value ? [name] : [name, index];
        const servers = known.get(one);
        if (servers && servers.length > 0 && warn(path, partial, onlyTo('this value', servers), one)) return;
        if (!servers && noteIssues(listed, one, path, { ...report, note })) return;
      }
    }
  };
}

/**
 * The rule for a module or an operation that only some servers have, which always warns.
 * @type {(name: string, servers: readonly string[]) => Rule}
 */
export function allOnSome(name, servers) {
  const expected = onlyTo('parameters of ' + quoted(name), servers);
  return (_given, { warn }) => void warn([], partial, expected, {});
}

const partial = 'not-on-every-server';

/** @type {(what: string, servers: readonly string[]) => string} */
function onlyTo(what, servers) {
  return what + ' only to ' + servers.map(quoted).join(', ');
}
