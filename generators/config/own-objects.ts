import { severities } from '../catalogue/sources/diagnostic.ts';
import { suggestions } from '../lib/suggestions.ts';
import { thrownValue } from '../lib/thrown-value.ts';
import { alternatives } from '../lib/wording.ts';

/** A field of a rule or a generator. */
interface Field {
  readonly type: 'text' | 'name' | 'severity' | 'function' | 'boolean';
  readonly optional?: true;
}

/** The form of the rules or of the generators of a project. */
export interface OwnKind {
  readonly noun: 'rule' | 'generator';
  /** The key in the config. */
  readonly key: 'rules' | 'generators';
  /** The field that identifies it. */
  readonly id: 'id' | 'name';
  readonly fields: Readonly<Record<string, Field>>;
}

export const ownRules: OwnKind = {
  noun: 'rule',
  key: 'rules',
  id: 'id',
  fields: {
    id: { type: 'name' },
    purpose: { type: 'text' },
    severity: { type: 'severity' },
    check: { type: 'function' },
    needsAllFiles: { type: 'boolean', optional: true },
  },
};

export const ownGenerators: OwnKind = {
  noun: 'generator',
  key: 'generators',
  id: 'name',
  fields: {
    name: { type: 'name' },
    purpose: { type: 'text' },
    generate: { type: 'function' },
    optional: { type: 'boolean', optional: true },
  },
};

const ruleSeverities: readonly string[] = severities;

const fits: Readonly<Record<Field['type'], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  name: (value) => typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  severity: (value) => typeof value === 'string' && ruleSeverities.includes(value),
  function: (value) => typeof value === 'function',
  boolean: (value) => typeof value === 'boolean',
};

const wanted: Readonly<Record<Field['type'], string>> = {
  text: 'a text',
  name: 'a name of lower-case letters, digits and hyphens',
  severity: alternatives(ruleSeverities.map((severity) => `"${severity}"`)),
  function: 'a function',
  boolean: 'true or false',
};

/**
 * The reason why a value is not a rule or not a generator, as a fact and a fix; undefined if it is one.
 * @param named The value in a sentence, such as `the default export of "./rules/x.ts"`.
 */
export function faultOfOwn(
  kind: OwnKind,
  value: unknown,
  named: string,
): { readonly message: string; readonly hint: string } | undefined {
  try {
    return faultOfFields(kind, value, named);
  } catch (error) {
    const { name = 'a value that is no error', message } = thrownValue(error);
    return { message: `${named} throws ${name} when it is read: ${message}`, hint: shapeOf(kind) };
  }
}

function faultOfFields(kind: OwnKind, value: unknown, named: string): ReturnType<typeof faultOfOwn> {
  const { noun, fields } = kind;
  if (typeof value !== 'object' || value === null) {
    return { message: `${named} is ${wordFor(value)}, and not a ${noun}`, hint: shapeOf(kind) };
  }
  const object = value as Readonly<Record<string, unknown>>;
  for (const [field, { type, optional }] of Object.entries(fields)) {
    const one = object[field];
    if (one === undefined && optional) continue;
    if (one === undefined) {
      const unknown = Object.keys(object).filter((key) => !Object.hasOwn(fields, key));
      const [slip] = suggestions(field, unknown);
      const hint = slip === undefined ? shapeOf(kind) : `Did you mean "${field}" by "${slip}"?`;
      return { message: `${named} is no ${noun}, as it has no "${field}"`, hint };
    }
    if (!fits[type](one))
      return { message: `"${field}" of ${named} is not ${wanted[type]}`, hint: `Make it ${wanted[type]}.` };
  }
  return undefined;
}

function shapeOf({ noun, fields }: OwnKind): string {
  const names = Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [`"${name}"`]));
  const last = names.pop();
  const define = noun === 'rule' ? 'defineRule' : 'defineGenerator';
  return `A ${noun} has ${names.join(', ')} and ${last}; ${define} gives an editor its type.`;
}

function wordFor(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}
