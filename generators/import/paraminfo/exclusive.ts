import { isMap } from '../../lib/guards.ts';
import type { ModuleName } from './module-names.ts';
import type { NormalModule } from './normal-form.ts';

/** The groups of which a request has at most one module, as each parameter that selects their modules takes one value. */
export function exclusiveGroups(
  modules: readonly NormalModule[],
  names: ReadonlyMap<NormalModule, ModuleName>,
): ReadonlySet<string> {
  const groups = new Map(modules.map((module) => [module.path, names.get(module)?.group ?? '']));
  const single = new Set<string>();
  const together = new Set<string>();
  for (const { entry } of modules.flatMap(({ parameters }) => parameters)) {
    const submodules = entry.get('submodules');
    if (!isMap(submodules)) continue;
    const selected = entry.get('multi') === true ? together : single;
    for (const path of submodules.values()) {
      const group = groups.get(String(path));
      if (group !== undefined) selected.add(group);
    }
  }
  return new Set([...single].filter((group) => !together.has(group)));
}
