import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../catalogue/model/model.ts';
import { ofModule } from '../catalogue/model/result-parts.ts';

/** The paths of lists in answers, by the parameter that names the module. */
export function listPaths(iface: ModulesInterface): Readonly<Record<string, readonly string[]>> {
  const { adds } = iface.binding?.results ?? {};
  const pages = pagesPath(iface)?.join('.');
  const selections = envelopeOf(iface)?.selections ?? [];
  const paths = selections.flatMap(({ parameter, modules, groups }) => {
    const [first] = modules;
    const path = groups && first && adds ? ofModule(first, adds)?.path : undefined;
    return path && path.length > 0 && path.join('.') !== pages ? [[parameter, path] as const] : [];
  });
  return Object.fromEntries(paths);
}

/** The names of the fields that lead to the pages that requests are about; undefined if no group of modules adds to such. */
export function pagesPath({ binding }: ModulesInterface): readonly string[] | undefined {
  const [group] = binding?.deployment.needs?.keys() ?? [];
  return group === undefined ? undefined : binding?.results?.adds.get(group)?.path;
}
