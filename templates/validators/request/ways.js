/** @import { Around, Named, NamingWay, Selector, Validates, Way } from '../types.ts' */
import { split } from '../codec/joined.js';
import { envelope } from './envelope.js';
import { selectors } from './selectors.js';

/**
 * Treats the parameters of every request as those of a module that is always named.
 * @type {(validator: Validates) => Way}
 */
export const alwaysWith = (validator) => ({ validator, before: '', after: '', known: new Map() });

/**
 * Every way in which a request can name one of the modules. `meant`: the default modules.
 * @type {(modules: readonly Named[], meant: readonly Named[]) => NamingWay[]}
 */
export function waysTo(modules, meant) {
  const given = new Map(modules);
  const needed = meant.filter(([module, validator]) => isNeeded(module, validator, given));
  const validators = new Map([...needed, ...given]);
  return selectors.flatMap((selector) => {
    const owners = selector.of ? selector.of.map((name) => validators.get(name)) : [envelope];
    const { parameter, before, after } = selector;
    return [...validators].flatMap(([module, validator]) =>
      valuesNaming(selector, module)
        .filter((value) => owners.some((owner) => owner && canName(owner, parameter, value)))
        .map((value) => ({ selector, before, after, value, module, validator, known: new Map() })),
    );
  });
}

/**
 * The values of a parameter that name a module: its name, unless that names another module, and further values.
 * @type {(selector: Selector, module: string) => readonly string[]}
 */
function valuesNaming({ named = [] }, module) {
  const values = named.filter(([, name]) => name === module).map(([value]) => value);
  return named.some(([value]) => value === module) ? values : [module, ...values];
}

/**
 * Whether a default module is needed: if none of the given modules could be named in its place, or if only it has the parameter that names
 * one of them.
 * @type {(module: string, validator: Validates, given: ReadonlyMap<string, Validates>) => boolean}
 */
function isNeeded(module, validator, given) {
  /** @type {(owner: Validates, selector: Selector) => boolean} */
  const namesGiven = (owner, selector) =>
    [...given.keys()].some((one) =>
      valuesNaming(selector, one).some((value) => canName(owner, selector.parameter, value)),
    );
  return selectors.some((selector) => {
    const { of, preset } = selector;
    return of
      ? of.includes(module) && !of.some((owner) => given.has(owner)) && namesGiven(validator, selector)
      : preset !== undefined && valuesNaming(selector, module).includes(preset) && !namesGiven(envelope, selector);
  });
}

/**
 * Whether a parameter of the owner can name a module by this value. A text that joins values does not name a module.
 * @type {(owner: Validates, parameter: string, value: string) => boolean}
 */
export function canName(owner, parameter, value) {
  const { issues = [] } = owner.validate({ [parameter]: value });
  return namesIn(value).length === 1 && !issues.some(({ path }) => path[0] === parameter);
}

/**
 * The module's own name for a parameter in a request; undefined if the name does not have the module's prefix.
 * @type {(way: Around, name: string) => string | undefined}
 */
export function ownName({ before, after }, name) {
  const end = name.length - after.length;
  return end >= before.length && name.startsWith(before) && name.endsWith(after)
    ? name.slice(before.length, end)
    : undefined;
}

/**
 * Whether a name in a request is a parameter of this module, according to its validator.
 * @type {(way: Way, name: string) => boolean}
 */
export function isOf(way, name) {
  const own = ownName(way, name);
  const { known, validator } = way;
  if (own === undefined || known.has(own)) return known.get(own) ?? false;
  const { issues = [] } = validator.validate({ [own]: true });
  const answer = !issues.some(({ code }) => code === 'unknown-parameter');
  if (known.size < 1000 && own.length < 100) known.set(own, answer);
  return answer;
}

/**
 * Up to a thousand values that name modules; none if they cannot be read.
 * @type {(value: unknown) => readonly unknown[]}
 */
export function namesIn(value) {
  try {
    if (Array.isArray(value)) return Array.from({ length: Math.min(value.length, 1000) }, (_, index) => value[index]);
  } catch {
    return [];
  }
  return typeof value === 'string' ? split(value, 1000) : [];
}
