/** @import { Around, Named, NamingWay, Validates, Way } from '../types.ts' */
import { split } from '../codec/joined.js';
import { envelope } from './envelope.js';
import { selectors } from './selectors.js';

/**
 * The parameters of every request, like those of a module that is always named.
 * @type {(validator: Validates) => Way}
 */
export const alwaysWith = (validator) => ({ validator, before: '', after: '', known: new Map() });

/**
 * Every way in which a request can name one of the modules; `meant` are those that it is for where it does not name one.
 * @type {(modules: readonly Named[], meant: readonly Named[]) => NamingWay[]}
 */
export function waysTo(modules, meant) {
  const given = new Map(modules);
  const needed = meant.filter(([module, validator]) => isNeeded(module, validator, given));
  const validators = new Map([...needed, ...given]);
  return selectors.flatMap((selector) => {
    const owners = selector.of ? selector.of.map((name) => validators.get(name)) : [envelope];
    return [...validators]
      .filter(([module]) => !selector.not?.includes(module))
      .filter(([module]) => owners.some((owner) => owner && canName(owner, selector.parameter, module)))
      .map(([module, validator]) => ({ ...selector, module, validator, known: new Map() }));
  });
}

/**
 * Whether a module that is meant where none is named is needed: no other is given that could be named instead of it, or only it
 * has the parameter that names one of them.
 * @type {(module: string, validator: Validates, given: ReadonlyMap<string, Validates>) => boolean}
 */
function isNeeded(module, validator, given) {
  /** @type {(owner: Validates, parameter: string) => boolean} */
  const namesGiven = (owner, parameter) => [...given.keys()].some((one) => canName(owner, parameter, one));
  return selectors.some(({ parameter, of, preset }) =>
    of
      ? of.includes(module) && !of.some((owner) => given.has(owner)) && namesGiven(validator, parameter)
      : preset === module && !namesGiven(envelope, parameter),
  );
}

/**
 * Whether a parameter of the owner can name the module: it is an issue of the owner if it cannot. No joined text names one.
 * @type {(owner: Validates, parameter: string, module: string) => boolean}
 */
export function canName(owner, parameter, module) {
  const { issues = [] } = owner.validate({ [parameter]: module });
  return namesIn(module).length === 1 && !issues.some(({ path }) => path[0] === parameter);
}

/**
 * The name that the module itself gives a parameter; undefined where it is not called as in a request.
 * @type {(way: Around, name: string) => string | undefined}
 */
export function ownName({ before, after }, name) {
  const end = name.length - after.length;
  return end >= before.length && name.startsWith(before) && name.endsWith(after)
    ? name.slice(before.length, end)
    : undefined;
}

/**
 * Whether a name of a request is one of these parameters: the validator itself says of any other that it is unknown.
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
 * The modules that a value names: as far as can be read, and no more than a thousand.
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
