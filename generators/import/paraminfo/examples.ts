import { isList, isMap } from '../../lib/guards.ts';
import type { JsonMap } from '../../lib/json.ts';
import { contentOf } from './attributes.ts';
import type { NormalExample } from './shapes.ts';

/** The queries that the format takes. */
const query = /^[^\p{Cc}\p{Cs}]{1,2000}$/u;

/**
 * The example requests of a module, each once. They are help, which servers leave out if asked to: what has another form is passed
 * over, such as the texts that old servers have in their place.
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
