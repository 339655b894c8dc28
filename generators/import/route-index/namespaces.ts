import { isList } from '../../lib/guards.ts';
import type { JsonMap } from '../../lib/json.ts';
import { isName, isText } from '../valid-texts.ts';
import type { Part } from './path-parts.ts';

/** A route and the parts of its path, which may begin with a namespace. */
export interface Placed {
  readonly given: unknown;
  readonly parts: readonly Part[];
}

/** The namespaces that the document lists, followed by those that routes name and that their paths begin with. */
export function namespacesOf(document: JsonMap, routes: readonly Placed[]): Set<string> {
  const listed = document.get('namespaces');
  const namespaces = new Set((isList(listed) ? listed : []).filter(isText).filter(isName));
  for (const { given, parts } of routes) {
    const named = given instanceof Map ? given.get('namespace') : undefined;
    if (isText(named) && isName(named) && leadingTexts(parts).includes(named)) namespaces.add(named);
  }
  return namespaces;
}

/** The most parts of a namespace. */
const deepest = 20;

/** The leading literal parts of a path, joined: up to the first, up to the second, and so on. */
function leadingTexts(parts: readonly Part[]): string[] {
  const texts: string[] = [];
  for (const part of parts) {
    if (part.kind !== 'literal' || texts.length === deepest) break;
    texts.push(texts.length === 0 ? part.text : `${texts.at(-1)}/${part.text}`);
  }
  return texts;
}

/** The parts after those of the namespace. */
export function partsAfter(parts: readonly Part[], namespace: string): readonly Part[] {
  return namespace === '' ? parts : parts.slice(namespace.split('/').length);
}
