import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { exactJson, type JsonMap, jsonMap } from '../../lib/json.ts';
import { conditionsIn, valuedConditions } from './conditions.ts';
import { separator } from './defaults.ts';
import { exclusiveGroups } from './exclusive.ts';
import type { ModuleName } from './module-names.ts';
import type { NormalModule } from './normal-form.ts';
import { limitsOf, type SharedFacts } from './parameter-draft.ts';
import { varyingParameters } from './varying.ts';

/** The contents of interface.yaml, except for extensions. */
export interface InterfaceDraft extends SharedFacts {
  readonly data: DataMap;
  /** The path of a module with this name in a group, unless the module states another one. */
  pathIn(group: string, name: string): string;
}

/** The titles of the groups that all servers have. */
const titles: ReadonlyMap<string, string> = new Map([
  ['main', 'Main module'],
  ['action', 'Actions'],
  ['format', 'Output formats'],
  ['list', 'Lists'],
  ['prop', 'Page properties'],
  ['meta', 'Metadata'],
]);

const placeholder = '{name}';

export function interfaceDraft(
  modules: readonly NormalModule[],
  names: ReadonlyMap<NormalModule, ModuleName>,
  described: string,
): InterfaceDraft {
  const templates = groupTemplates(modules, names);
  const path = mostCommon(templates.values()) ?? placeholder;
  const multi = commonLimits(modules);
  const exclusive = exclusiveGroups(modules, names);
  const groups = [...templates].map(([group, template]): [string, Data] => [
    group,
    jsonMap({
      title: titles.get(group) ?? group,
      path: template === path ? undefined : template,
      exclusive: exclusive.has(group) ? true : undefined,
    }),
  ]);
  const valued = valuedConditions(modules);
  const conditions = conditionsIn(modules, valued);
  const data = jsonMap({
    title: hostOf(described) ?? 'Wiki',
    kind: 'modules',
    documents: jsonMap({ paraminfo: `Module descriptions of ${addressOf(described)}` }),
    statedIn: 'paraminfo 1',
    path,
    moduleGroups: new Map(groups),
    multi,
    separator,
    conditions: conditions.size > 0 ? conditions : undefined,
  });
  return {
    data,
    multi,
    valued,
    varying: varyingParameters(modules),
    pathIn: (group, name) => (templates.get(group) ?? path).replaceAll(placeholder, () => name),
  };
}

/** The most frequent form of the paths in each group. */
function groupTemplates(
  modules: readonly NormalModule[],
  names: ReadonlyMap<NormalModule, ModuleName>,
): ReadonlyMap<string, string> {
  const forms = new Map<string, string[]>();
  for (const module of modules) {
    const { name, group } = names.get(module) ?? { name: '', group: '' };
    const formsOfGroup = forms.get(group) ?? [];
    forms.set(group, formsOfGroup);
    const before = module.path.slice(0, module.path.length - name.length);
    if (module.path === before + name && !before.includes(placeholder)) formsOfGroup.push(before + placeholder);
  }
  return new Map([...forms].map(([group, formsOfGroup]) => [group, mostCommon(formsOfGroup) ?? placeholder]));
}

/** The most frequent limits of parameters with several values. */
function commonLimits(modules: readonly NormalModule[]): JsonMap | undefined {
  const limitsByKey = new Map<string, JsonMap>();
  const keys = modules.flatMap(({ parameters }) =>
    parameters.flatMap(({ entry }): string[] => {
      if (entry.get('multi') !== true) return [];
      const limits = limitsOf(entry);
      const key = exactJson([...limits]);
      if (limits.size > 0) limitsByKey.set(key, limits);
      return [key];
    }),
  );
  return limitsByKey.get(mostCommon(keys) ?? '');
}

/** The most frequent text; the first one if there are several. */
function mostCommon(texts: Iterable<string>): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  let best: readonly [text: string, count: number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
}

function urlOf(described: string): URL | undefined {
  return /^https?:\/\//i.test(described) && URL.canParse(described) ? new URL(described) : undefined;
}

function hostOf(described: string): string | undefined {
  return urlOf(described)?.host;
}

/** An address without possible secrets; the name of a file. */
function addressOf(described: string): string {
  const url = urlOf(described);
  return (url ? url.origin + url.pathname : described).replaceAll(/\p{Cc}+/gu, ' ');
}
