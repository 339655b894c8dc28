import { load } from 'js-yaml';

/** What a text says, without its places; undefined where it is not YAML. */
export function dataOf(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}
