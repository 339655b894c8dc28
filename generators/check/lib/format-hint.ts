import { formats } from '../../catalogue/model/formats.ts';
import { listed } from '../../lib/wording.ts';
import type { NearHint } from '../rule.ts';

/** The hint for an unknown format: a near name, or the list of formats. */
export function formatHint(format: string): NearHint {
  return { near: format, among: formats, otherwise: `The formats are ${listed([...formats.keys()])}.` };
}
