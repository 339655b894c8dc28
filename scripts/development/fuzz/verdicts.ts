import { exceptions } from './exceptions.ts';
import type { TestedObject, Verdicts } from './tested-objects.ts';

export function verdictsOn(input: unknown, { accepts }: TestedObject): Verdicts {
  return { validator: accepts.validator(input), schema: accepts.schema(input), zod: accepts.zod(input) };
}

export function agree({ validator, schema, zod }: Verdicts): boolean {
  return validator === schema && validator === zod;
}

/** The names of the exceptions that explain different verdicts on an input; empty unless all agree on the input without them. */
export function explanationOf(input: unknown, tested: TestedObject): readonly string[] {
  if (typeof input !== 'object' || input === null) return [];
  let left: readonly (readonly [string, unknown])[] = Object.entries(input);
  const names: string[] = [];
  for (const { name, without } of exceptions) {
    const next = without(left, tested);
    if (printed(next) !== printed(left)) names.push(name);
    left = next;
  }
  return agree(verdictsOn(Object.fromEntries(left), tested)) ? names : [];
}

/** An input as text for messages, including values that JSON cannot express. */
export function printed(input: unknown): string {
  return JSON.stringify(input, (_key, value: unknown) => {
    if (value === undefined) return '(undefined)';
    return typeof value === 'number' && !Number.isFinite(value) ? `(${value})` : value;
  });
}
