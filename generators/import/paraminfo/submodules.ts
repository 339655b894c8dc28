import { isMap } from '../../lib/guards.ts';
import { isSame, type Json, type JsonMap } from '../../lib/json.ts';

const placeholder = '{value}';

/** The common form of the paths that the values of a parameter select, such as `query+{value}`; undefined if there is none. */
export function formOf(submodules: Json | undefined, values: readonly string[]): string | undefined {
  if (!isMap(submodules)) return undefined;
  const [value, path] = [...submodules][0] ?? [];
  if (!value || typeof path !== 'string' || !path.endsWith(value)) return undefined;
  const form = path.slice(0, -value.length) + placeholder;
  return isSame(submodules, spelledOut(form, values)) ? form : undefined;
}

function spelledOut(form: string, values: readonly string[]): JsonMap {
  return new Map(values.map((value) => [value, form.replaceAll(placeholder, () => value)]));
}
