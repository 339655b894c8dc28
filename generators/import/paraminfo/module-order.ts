import type { NormalModule } from './normal-form.ts';

/** The paths of the modules that come first, if the others follow by path. */
export function orderOf(modules: readonly NormalModule[]): string[] {
  const paths = modules.map(({ path }) => path);
  let start = paths.length - 1;
  while (start > 0 && (paths[start - 1] ?? '') < (paths[start] ?? '')) start -= 1;
  return paths.slice(0, Math.max(0, start));
}
