import type { Plain } from '../catalogue/model/facts.ts';
import { hasOpenForm } from '../catalogue/model/parameters.ts';
import { isBare } from '../catalogue/model/type-kinds.ts';
import { isNumeric, isWhole } from '../lib/numbers.ts';
import { isOfKind } from './bare-values.ts';
import { keepsTo } from './bound-values.ts';
import type { Accepts, AcceptsEnum, AcceptsObject, AcceptsText } from './shape.ts';
import { formatPattern, isRun, isShort, runPattern } from './text-patterns.ts';

/** Whether a value is accepted from a caller with every right. Deprecated values are accepted. */
export function fits(accepts: Accepts, value: Plain): boolean {
  return fitsKind(accepts, value) && (accepts.alternatives ?? []).every((one) => fitsAlternatives(one, value));
}

function fitsAlternatives({ keyword, of }: NonNullable<Accepts['alternatives']>[number], value: Plain): boolean {
  const count = of.filter((one) => fits(one, value)).length;
  return keyword === 'oneOf' ? count === 1 : count > 0;
}

function fitsKind(accepts: Accepts, value: Plain): boolean {
  if (isBare(accepts)) return isOfKind(accepts.kind, value);
  switch (accepts.kind) {
    case 'unknown':
      return true;
    case 'constant':
      return value === accepts.value;
    case 'constants':
      return accepts.values.some((one) => one === value);
    case 'text':
      return typeof value === 'string' && keepsTo(accepts.bounds, value) && fitsText(accepts, value);
    case 'number':
      return isNumeric(value) && (!accepts.whole || isWhole(value)) && keepsTo(accepts.bounds, value);
    case 'enum':
      return typeof value === 'string' && isListed(accepts, value);
    case 'array':
      return Array.isArray(value) && keepsTo(accepts.bounds, value) && value.every((item) => fits(accepts.items, item));
    case 'object':
      return isObject(value) && keepsTo(accepts.bounds, value) && fitsObject(accepts, value);
    case 'any':
      return accepts.of.some((one) => fits(one, value));
  }
}

function fitsText({ facets }: AcceptsText, text: string): boolean {
  const [format, pattern] = [formatPattern(facets), runPattern(facets)];
  if (format !== undefined && !new RegExp(format, 'u').test(text)) return false;
  return pattern === undefined || !isShort(text) || new RegExp(pattern, 'u').test(text);
}

function isListed({ values, form }: AcceptsEnum, text: string): boolean {
  return values.some(({ value }) => value === text) || (form !== undefined && hasOpenForm(text, form.parts));
}

type PlainObject = { readonly [key: string]: Plain };

function isObject(value: Plain): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fitsObject({ fields, patterns, others }: AcceptsObject, value: PlainObject): boolean {
  const byName = new Map(fields.map((field) => [field.parameter.name, field]));
  const run = patterns.filter(({ pattern }) => isRun(pattern));
  if (fields.some(({ parameter, required }) => required && !Object.hasOwn(value, parameter.name))) return false;
  return Object.entries(value).every(([name, one]) => {
    const field = byName.get(name);
    const matched = isShort(name) ? run.filter(({ pattern }) => new RegExp(pattern, 'u').test(name)) : [];
    if (!(field === undefined || fits(field.accepts, one))) return false;
    if (!matched.every(({ accepts }) => fits(accepts, one))) return false;
    // An expression that is not run might match the name.
    const isKnown = field || matched.length > 0 || run.length < patterns.length || !(isShort(name) || run.length === 0);
    if (isKnown || others === undefined) return true;
    return others !== false && fits(others, one);
  });
}
