import { didYouMean } from '../lib/suggestions.ts';
import { UsageError } from '../lib/usage-error.ts';
import { listed } from '../lib/wording.ts';

/** The types of a function's options, by name. */
type OptionTypes = Readonly<Record<string, 'string' | 'boolean' | 'list'>>;

const words = { string: 'a text', boolean: 'true or false', list: 'a list' } as const;

/**
 * Checks the options that a program passes. In JavaScript, nothing else does, and a mistyped `write: false` would write.
 * @throws {UsageError} if they are not an object, or have an option that is unknown or of the wrong type.
 */
export function requireOptions(given: unknown, types: OptionTypes): void {
  const optionNames = Object.keys(types);
  const all = `Options are ${listed(optionNames)}.`;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError('the options are no object', all);
  for (const [name, value] of Object.entries(given)) {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === undefined) throw new UsageError(`there is no option "${name}"`, didYouMean(name, optionNames) ?? all);
    if (value !== undefined && (Array.isArray(value) ? 'list' : typeof value) !== type)
      throw new UsageError(`the option "${name}" is not ${words[type]}`, `Make it ${words[type]}, or leave it out.`);
  }
}

/** @throws {UsageError} if a value is not the description of a server. */
export function requireDescription<Described>(value: Described | undefined): asserts value is Described {
  const name = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined;
  if (typeof name === 'string') return;
  throw new UsageError(
    'a description has no "name" that is a text',
    'Pass { name, content }: its address and its JSON.',
  );
}
