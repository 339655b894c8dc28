import { formats } from '../../catalogue/model/formats.ts';
import { listed } from '../../lib/wording.ts';
import type { NearHint } from '../rule.ts';

/** The fix for a format that is not known: a near name, or those that there are. */
export function formatHint(format: string): NearHint {
  return { near: format, among: formats, otherwise: `The formats are ${listed([...formats.keys()])}.` };
}
