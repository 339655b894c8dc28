import { load } from 'js-yaml';

/** Parses a text without its places; undefined where it is not YAML. */
export function dataOf(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}
