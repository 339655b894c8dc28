import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { addTo } from '../../lib/add-to.ts';
import { jsonMap, unlessEmpty } from '../../lib/json.ts';
import { type HelpRule, rulesInHelp } from './help/stated-rules.ts';
import { type NormalModule, textOf } from './normal-form.ts';

/** A rule with the names of its parameters in the file: the parameter whose help states it, and the others. */
interface NamedRule extends Omit<HelpRule, 'others'> {
  readonly name: string;
  readonly others: readonly string[];
}

/**
 * The constraints that the help of a module's parameters states, with their sentences; undefined if there are none. `parameters` are the
 * definitions in index order, by name. A sentence is ignored if it names something else, or a parameter that is required or has a default:
 * it is then unclear what counts as given.
 */
export function constraintsInHelp(
  { prefix, parameters: stated }: NormalModule,
  parameters: ReadonlyMap<string, DataMap>,
): Data | undefined {
  const keys = [...parameters.keys()];
  const byWrittenName = new Map<string, string>();
  for (const [index, { entry, templated }] of stated.entries()) {
    const key = keys[index];
    const definition = key === undefined ? undefined : parameters.get(key);
    if (key !== undefined && definition && !templated && isOptional(definition))
      byWrittenName.set(prefix + (textOf(entry.get('name')) ?? ''), key);
  }
  const usable = new Set(byWrittenName.values());
  const rules = stated.flatMap(({ help }, index): NamedRule[] => {
    const name = keys[index] ?? '';
    if (!usable.has(name)) return [];
    return rulesInHelp(help).flatMap(({ others: written, ...rule }) => {
      const others = written.map((one) => byWrittenName.get(one));
      const foundOthers = [...new Set(others.filter((one) => one !== undefined))];
      return foundOthers.length === written.length && !foundOthers.includes(name)
        ? [{ ...rule, name, others: foundOthers }]
        : [];
    });
  });
  return unlessEmpty([...exclusions(rules), ...demands(rules)]);
}

/** Whether a parameter counts as given exactly if a request has it. */
function isOptional(definition: DataMap): boolean {
  const preset = definition.get('default');
  return (preset === undefined || preset === false) && definition.get('required') !== true;
}

/** The constraints for exclusions. Parameters that all exclude each other form one; the rest of each sentence forms another. */
function exclusions(rules: readonly NamedRule[]): DataMap[] {
  const excluding = rules.filter(({ kind }) => kind === 'excludes');
  const excluded = neighbours(excluding);
  const groups = new Map<string, string[]>();
  for (const [name, others] of excluded) addTo(groups, JSON.stringify([name, ...others].sort()), name);
  const groupOf = new Map([...groups.values()].flatMap((group) => group.map((name) => [name, group] as const)));
  const printed = new Set<readonly string[]>();
  const told = new Set<string>();
  return excluding.flatMap(({ name, others, sentence }) => {
    const group = groupOf.get(name) ?? [];
    const members = new Set(group);
    const inside = others.some((one) => members.has(one)) && !printed.has(group);
    if (inside) printed.add(group);
    const rest = others.filter((one) => !members.has(one) && !told.has(JSON.stringify([name, one])));
    for (const one of rest) told.add(JSON.stringify([name, one])).add(JSON.stringify([one, name]));
    return [
      ...(inside ? [jsonMap({ atMostOne: group, help: sentence })] : []),
      ...(rest.length > 0 ? [jsonMap({ given: name, excludes: rest, help: sentence })] : []),
    ];
  });
}

/** For each parameter, those that it excludes or that exclude it. */
function neighbours(rules: readonly NamedRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const excluded = new Map<string, Set<string>>();
  const add = (name: string, other: string): void => {
    excluded.set(name, (excluded.get(name) ?? new Set()).add(other));
  };
  for (const { name, others } of rules) {
    for (const other of others) {
      add(name, other);
      add(other, name);
    }
  }
  return excluded;
}

/** The constraints for required parameters, each once, except for those that require an excluded parameter. */
function demands(rules: readonly NamedRule[]): DataMap[] {
  const excluded = neighbours(rules.filter(({ kind }) => kind === 'excludes'));
  const told = new Set<string>();
  return rules.flatMap(({ kind, name, others, sentence }) => {
    const names = [name, ...others];
    const key = JSON.stringify(kind === 'needs' ? [kind, name, [...others].sort()] : [kind, [...names].sort()]);
    const isAsked = kind === 'atLeastOne' || (kind === 'needs' && !others.some((one) => excluded.get(name)?.has(one)));
    if (!isAsked || told.has(key)) return [];
    told.add(key);
    return [
      kind === 'needs'
        ? jsonMap({ given: name, needs: others, help: sentence })
        : jsonMap({ atLeastOne: names, help: sentence }),
    ];
  });
}
