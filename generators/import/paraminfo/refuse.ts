import { isMap } from '../../lib/guards.ts';
import type { Json } from '../../lib/json.ts';
import { moduleEntries, moduleMembers } from './module-entries.ts';
import { errorOf, errorText } from './server-answers.ts';

/** The reason why a document does not describe modules: a fact, without a period. Undefined if it does. */
export function refuse(document: Json): string | undefined {
  if (!isMap(document)) return 'it is not an object, as a description of modules is';
  const error = errorOf(document);
  if (error) return errorText(error);
  const paraminfo = document.get('paraminfo');
  if (!isMap(paraminfo)) return 'there is no "paraminfo" in it, which a description of modules has';
  if (![...moduleMembers].some((name) => paraminfo.has(name))) return 'its "paraminfo" has no "modules"';
  const entries = moduleEntries(paraminfo, [], () => {});
  return entries.length > 0 ? undefined : 'it describes no modules';
}
