import { load } from 'js-yaml';

/** Parses a text as data; undefined if it is not valid YAML. */
export function dataOf(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}
