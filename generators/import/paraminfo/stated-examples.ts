import { isList, isMap } from '../../lib/guards.ts';
import type { JsonMap } from '../../lib/json.ts';
import { contentOf } from './attributes.ts';
import type { NormalExample } from './normal-form.ts';

/** Matches the queries that the format takes. */
const query = /^[^\p{Cc}\p{Cs}]{1,2000}$/u;

/**
 * The example requests of a module, each once. Examples of any other form are ignored, such as the texts of old servers, as examples are
 * help, which servers may leave out.
 */
export function statedExamples(module: JsonMap): NormalExample[] {
  const listed = module.get('examples');
  const found = new Map<string, NormalExample>();
  for (const entry of isList(listed) ? listed : []) {
    const stated = isMap(entry) ? entry.get('query') : undefined;
    if (!isMap(entry) || typeof stated !== 'string' || !query.test(stated) || found.has(stated)) continue;
    const help = entry.get('description');
    found.set(stated, { query: stated, help: help === undefined ? undefined : contentOf(help) });
  }
  return [...found.values()];
}
