import type { Module } from '../../../catalogue/model/model.ts';
import type { Type, Value } from '../../../catalogue/model/type-model.ts';
import type { Related } from '../../../catalogue/sources/diagnostic.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { once } from '../../../lib/once.ts';
import { matchesOpenPattern } from '../../lib/text-forms.ts';
import { itemType } from '../../lib/typed.ts';
import type { Report, Rule } from '../../rule.ts';

/** A definition that may be deprecated and name another of its kind as its replacement. */
interface Replaceable {
  readonly name: string;
  readonly deprecated: boolean;
  readonly replacement?: string;
  readonly at: Place;
  /** The place of its own name, if that is not `at`. */
  readonly named?: Place;
}

/**
 * The replacement of something deprecated is another member of the same list, set or interface, and is not deprecated itself. Otherwise
 * callers would be sent from one deprecated definition to another, or to nothing.
 */
export const replacementExists: Rule = {
  id: 'replacement-exists',
  purpose: 'The replacement of something deprecated exists and is not deprecated.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    modulesInterface({ modules }, report) {
      checkAll('module', '', modules.map(withName), report);
    },
    requestList({ kind, name, parameters }, report) {
      checkAll('parameter', ` in the ${kind} "${name}"`, parameters, report);
    },
    typed({ type, name, at, taken }, report) {
      if (!taken) checkValues(itemType(type), name, at, report);
    },
  },
};

function checkValues(type: Type, of: string, at: Place, report: Report): void {
  if (type.kind !== 'values' || type.values.every(({ replacement }) => replacement === undefined)) return;
  const ofValue = ({ value, replacement, at: named, ...facts }: Value): Replaceable => ({
    ...facts,
    name: value,
    ...(replacement === undefined || isOpenValue(type, replacement) ? {} : { replacement }),
    at: placeBelow(at, ['deprecatedValues', value]),
    named,
  });
  checkAll('value', ` of "${of}"`, type.values.map(ofValue), report, []);
}

function isOpenValue({ form }: Type & { readonly kind: 'values' }, value: string): boolean {
  return form !== undefined && matchesOpenPattern(form, value);
}

/** `below` is the path from the deprecated definition to the name of its replacement. */
function checkAll(
  what: string,
  where: string,
  all: readonly Replaceable[],
  report: Report,
  below: Place['path'] = ['deprecated', 'use'],
): void {
  if (all.every(({ replacement }) => replacement === undefined)) return;
  const byName = new Map(all.map((one) => [one.name, one]));
  const usable = once(() => new Set(all.filter((one) => !one.deprecated).map((one) => one.name)));
  const definitions = once(() => placesOf(all));
  const otherwise = 'Name one that is not deprecated, or leave it out.';
  for (const { name, replacement, at } of all) {
    if (replacement === undefined) continue;
    const found = byName.get(replacement);
    if (found && !found.deprecated) continue;
    const missing = `there is no ${what} "${replacement}"${where} to replace "${name}"`;
    const deprecated = `"${replacement}", which is to replace "${name}"${where}, is deprecated itself`;
    const itself = `"${name}"${where} is to be replaced by itself`;
    report({
      message: replacement === name ? itself : found ? deprecated : missing,
      at: placeBelow(at, below),
      ...(found ? { related: shown(found, name) } : {}),
      hint: found ? otherwise : { near: replacement, among: usable(), definitions: definitions(), otherwise },
    });
  }
}

function withName(module: Module): Replaceable {
  return { ...module, named: placeBelow(module.at, ['name']) };
}

function placesOf(all: readonly Replaceable[]): ReadonlyMap<string, Place> {
  return new Map(all.map(({ name, at, named = at }) => [name, named]));
}

/** The place of the replacement, unless it is the definition to be replaced. */
function shown({ name, at, named = at }: Replaceable, replaced: string): Related[] {
  return name === replaced ? [] : [{ message: `"${name}"`, at: named }];
}
