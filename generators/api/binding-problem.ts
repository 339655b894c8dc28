import type { OutputSettings } from '../config/settings.ts';
import { didYouMean } from '../lib/suggestions.ts';
import type { UnknownBindingError } from '../pipeline.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Reports that the output with an index names an unknown binding. */
export function bindingProblem(
  error: UnknownBindingError,
  { bindings }: OutputSettings,
  index: number,
): SettingProblem {
  const path = ['outputs', index, 'bindings', bindings.indexOf(error.binding)];
  return { code: 'unknown-binding', path, message: error.message, hint: bindingHint(error) };
}

/** The hint for an unknown binding: the names that may be meant, or else all names. */
export function bindingHint({ binding, known }: UnknownBindingError): string {
  const names = known.flatMap((name) => [name, name.slice(name.lastIndexOf('.') + 1)]);
  return (
    didYouMean(binding, names) ?? (known.length === 0 ? 'The catalogue has none.' : `Bindings are ${known.join(', ')}.`)
  );
}
