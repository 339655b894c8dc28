import { join, resolve } from 'node:path';
import { isFolderName } from '../catalogue/read/find-layers.ts';
import { parseYaml } from '../catalogue/yaml/yaml.ts';
import { existsSync, readFileSync } from '../lib/file-system.ts';

/**
 * The catalogues that none of the others builds on; these read the others as layers. Of several that build on each other in a cycle, it is
 * the first. Only files named catalogue.yaml are read.
 * @param roots The absolute paths of the catalogues' folders.
 * @param open The texts of open files by absolute path, which replace those on the disk.
 */
export function topmostCatalogues(roots: Iterable<string>, open: ReadonlyMap<string, string>): Set<string> {
  const below = new Map([...roots].map((root) => [root, foldersBelow(root, open)]));
  const named = new Set([...below.values()].flat());
  const topmost = new Set<string>();
  const reached = new Set<string>();
  const reach = (root: string): void => {
    if (reached.has(root)) return;
    topmost.add(root);
    for (const waiting = [root]; waiting.length > 0; ) {
      const one = waiting.pop() ?? '';
      if (reached.has(one)) continue;
      reached.add(one);
      waiting.push(...(below.get(one) ?? []));
    }
  };
  for (const root of below.keys()) if (!named.has(root)) reach(root);
  for (const root of below.keys()) reach(root);
  return topmost;
}

/** The folders that a catalogue names under `extends`. */
function foldersBelow(root: string, open: ReadonlyMap<string, string>): string[] {
  const file = join(root, 'catalogue.yaml');
  const text = open.get(file) ?? textOf(file);
  if (!text.includes('extends')) return [];
  const { data } = parseYaml(text);
  const stated = data instanceof Map ? data.get('extends') : undefined;
  const names = Array.isArray(stated) ? stated : [stated];
  return names.flatMap((name) => (typeof name === 'string' && isFolderName(name) ? [resolve(root, name)] : []));
}

function textOf(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}
