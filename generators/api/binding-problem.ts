import type { OutputSettings } from '../config/settings.ts';
import { didYouMean } from '../lib/suggestions.ts';
import type { UnknownBindingError } from '../pipeline.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Reports that the output of an index asks for a binding that there is none of. */
export function bindingProblem(
  error: UnknownBindingError,
  { bindings }: OutputSettings,
  index: number,
): SettingProblem {
  const path = ['outputs', index, 'bindings', bindings.indexOf(error.binding)];
  return { code: 'unknown-binding', path, message: error.message, hint: bindingHint(error) };
}

/** The names that may be meant, or else all that there are. */
export function bindingHint({ binding, known }: UnknownBindingError): string {
  const names = known.flatMap((name) => [name, name.slice(name.lastIndexOf('.') + 1)]);
  return (
    didYouMean(binding, names) ?? (known.length === 0 ? 'The catalogue has none.' : `Bindings are ${known.join(', ')}.`)
  );
}
