import { formats } from '../../catalogue/formats.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';

/** The fix for a format that is not known: a near name, or those that there are. */
export function formatHint(format: string): string {
  return didYouMean(format, formats.keys()) ?? `The formats are ${listed([...formats.keys()])}.`;
}
