import type * as z from 'zod';
import { valuesOf } from './arrays.ts';
import { isSupplied } from './supplied.ts';

export type Given = Readonly<Record<string, unknown>>;

export type Check = z.core.CheckFn<Given>;

/** Checks that from `least` to `most` of the parameters are supplied. */
export function counted(names: readonly string[], least: number, most: number, message: string): Check {
  return ({ value, issues }) => {
    const supplied = names.filter((name) => isSupplied(value[name]));
    if (supplied.length >= least && supplied.length <= most) return;
    issues.push({ code: 'custom', path: supplied.slice(most, most + 1), message, input: value });
  };
}

export function exactlyOne(...names: readonly string[]): Check {
  return counted(names, 1, 1, `Supply exactly one of ${names.join(', ')}`);
}

export function atMostOne(...names: readonly string[]): Check {
  return counted(names, 0, 1, `Supply at most one of ${names.join(', ')}`);
}

export function atLeastOne(...names: readonly string[]): Check {
  return counted(names, 1, names.length, `Supply at least one of ${names.join(', ')}`);
}

/** Whether a value, or the field of this name in an object, is a text that is neither empty nor `0`. */
export function isFilled(value: unknown, field: string): boolean {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const text = isObject ? Object.entries(value).find(([name]) => name === field)?.[1] : value;
  return !!text && text !== '0' && !Array.isArray(text);
}

/** Checks that at least one of the parameters is supplied with a text in this field. */
export function atLeastOneText(field: string, ...names: readonly string[]): Check {
  return ({ value, issues }) => {
    if (names.some((name) => isFilled(value[name], field))) return;
    const listed = names.join(', ');
    const message = names.length === 1 ? `Supply ${listed}, not empty` : `Supply at least one, not empty, of ${listed}`;
    issues.push({ code: 'custom', path: [], message, input: value });
  };
}

/** Checks that the others are supplied if `name` is. */
export function needs(name: string, ...others: readonly string[]): Check {
  return ({ value, issues }) => {
    if (!isSupplied(value[name])) return;
    for (const other of others.filter((one) => !isSupplied(value[one]))) {
      issues.push({ code: 'custom', path: [other], message: `"${name}" needs "${other}"`, input: value });
    }
  };
}

/** Values of a parameter; undefined is among them if the default is. Empty if any value counts. */
export type Values = readonly (string | undefined)[];

export function has(given: unknown, values: Values): boolean {
  if (values.length === 0) return isSupplied(given);
  if (given === undefined) return values.includes(undefined);
  return valuesOf(given).some((one) => values.includes(String(one)));
}

/** A parameter, and the values of which one counts; if there are none, any value counts. */
export type Term = readonly [name: string, ...values: Values];

/** Checks that from `least` to `most` of the terms hold, if `where` holds. */
export function holding(terms: readonly Term[], least: number, most: number, message: string, where?: Term): Check {
  const holds = (value: Given, [name, ...values]: Term): boolean => has(value[name], values);
  return ({ value, issues }) => {
    if (where && !holds(value, where)) return;
    const { length } = terms.filter((term) => holds(value, term));
    if (length >= least && length <= most) return;
    issues.push({ code: 'custom', path: where ? [where[0]] : [], message, input: value });
  };
}

/** Checks that `name` is supplied only with `other`, and with one of the values if there are any. */
export function onlyWith(name: string, other: string, ...values: Values): Check {
  return ({ value, issues }) => {
    if (!isSupplied(value[name]) || has(value[other], values)) return;
    const [wanted] = values;
    const message = `"${name}" is accepted only with "${other}"${wanted === undefined ? '' : ` of "${wanted}"`}`;
    issues.push({ code: 'custom', path: [name], message, input: value });
  };
}

/** Checks that `name` is supplied only without `other`, or without the values if there are any. */
export function onlyWithout(name: string, other: string, ...values: Values): Check {
  return ({ value, issues }) => {
    if (!isSupplied(value[name]) || !has(value[other], values)) return;
    const [refused] = values;
    const message = `"${name}" is accepted only without "${other}"${refused === undefined ? '' : ` of "${refused}"`}`;
    issues.push({ code: 'custom', path: [name], message, input: value });
  };
}

/** The parameter whose values a name may contain. `all`: the text for all of its values. `preset`: its values by default. */
export interface Source {
  readonly parameter: string;
  readonly all?: string;
  readonly preset?: readonly string[];
}

/** The accepted texts for each place in a name; undefined for a place that accepts any text. */
export type Lists = readonly (ReadonlySet<string> | undefined)[];

/** The first places of a text in a name. A name that repeats the text could be split in too many ways. */
export function placesOf(text: string, name: string, from: number): readonly number[] {
  const places: number[] = [];
  for (let at = name.indexOf(text, from); at >= 0 && places.length < 30; at = name.indexOf(text, at + 1))
    places.push(at);
  return places;
}

/** Whether a name consists of the parts with one of the accepted texts between them. */
export function isMadeOf(name: string, [first = '', ...others]: readonly string[], lists: Lists): boolean {
  let starts = [first.length];
  for (const [index, part] of others.entries()) {
    const list = lists[index];
    const isText = (start: number, end: number): boolean =>
      start < end && (list === undefined || list.has(name.slice(start, end)));
    const ends = index === others.length - 1 ? [name.length - part.length] : placesOf(part, name, first.length);
    starts = ends.filter((end) => starts.some((start) => isText(start, end))).map((end) => end + part.length);
  }
  return starts.length > 0;
}

/** Checks that names of the form are made of values that the sources have. */
export function namedBy(form: RegExp, parts: readonly string[], sources: readonly Source[]): Check {
  return ({ value, issues }) => {
    const lists = sources.map(({ parameter, all, preset = [] }) => {
      const given = value[parameter] === undefined ? preset : valuesOf(value[parameter]).map(String);
      return all !== undefined && given.includes(all) ? undefined : new Set(given);
    });
    for (const name of Object.keys(value).filter((one) => form.test(one) && isSupplied(value[one]))) {
      if (isMadeOf(name, parts, lists)) continue;
      const message = `"${name}" is not made of values that are given`;
      issues.push({ code: 'custom', path: [name], message, input: value });
    }
  };
}
