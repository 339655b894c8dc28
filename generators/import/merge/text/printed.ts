import type { Data } from '../../../catalogue/data.ts';
import { entryText, itemText } from '../../../lib/yaml/print.ts';
import { inner, layoutOf, open, whole } from '../../print/yaml-text.ts';

/** A new entry of the map that stands under the key `parent`, from a column on; without the first indentation. */
export function newEntry(parent: string | undefined, key: string, value: Data, column: number): string {
  const indent = ' '.repeat(column);
  // A definition of a shared set or group at the top of its file.
  if (parent === undefined && /^[A-Z]/.test(key)) return entryText(key, value, open, indent);
  const outer = parent === undefined ? whole : layoutOf(parent);
  return entryText(key, value, outer === inner ? layoutOf(key) : outer.within(key), indent);
}

/** A new item of the list that stands under the key `parent`. */
export function newItem(parent: string | undefined, item: Data, column: number): string {
  const layout = parent === undefined ? inner : layoutOf(parent).within('');
  return `- ${itemText(item, layout, ' '.repeat(column))}`;
}
