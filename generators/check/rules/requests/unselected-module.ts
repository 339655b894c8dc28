import type { Module, ModulesInterface } from '../../../catalogue/model/model.ts';
import { rootsOf, selectedPath, statesSelections } from '../../../catalogue/model/submodules.ts';
import { isOwn, isOwnStatement } from '../../../catalogue/sources/layer.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { listed } from '../../../lib/wording.ts';
import { type Selecting, selectingIn } from '../../lib/selecting.ts';
import type { Finding, Report, Rule } from '../../rule.ts';

/**
 * A request can name each module that the catalogue adds, and each generator as a generator. If modules state which of their parameters
 * select others, one of these has a value that leads to the module; otherwise a preset has a parameter for its group.
 */
export const unselectedModule: Rule = {
  id: 'unselected-module',
  purpose: 'A request can name each module, where it is stated how modules are named, and each generator as one.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    modulesInterface(iface, report) {
      const own = iface.modules.filter(({ at: { source } }) => isOwnStatement(source));
      if (own.length === 0) return;
      if (statesSelections(iface.modules)) checkSelected(own, iface, report);
      else checkGroups(own, iface, report);
    },
  },
};

/** The parameters of an interface that select modules in one way: by themselves, or as generators. */
interface Way {
  readonly selecting: readonly Selecting[];
  /** The paths of the modules that they select. */
  readonly paths: ReadonlySet<string>;
}

function wayOf(selecting: readonly Selecting[]): Way {
  const values = selecting.flatMap((one) => one.values.map(({ value }) => selectedPath(one.submodules, value)));
  return { selecting, paths: new Set(values) };
}

function checkSelected(own: readonly Module[], iface: ModulesInterface, report: Report): void {
  const selecting = selectingIn(iface);
  const alone = wayOf(selecting.filter(({ submodules }) => submodules.prefix === ''));
  const generating = wayOf(selecting.filter(({ submodules }) => submodules.prefix !== ''));
  const roots = new Set(rootsOf(iface.modules));
  for (const module of own) {
    const { name, path, at, generator, group } = module;
    const leadingNowhere = `no parameter has a value that leads to "${path}"`;
    const isGenerating = generating.paths.has(path);
    if (!alone.paths.has(path) && !roots.has(module)) {
      const found = alone.selecting.find((one) => leadsTo(module, one) && groupsSelectedBy(one, iface).has(group));
      // A group may have only generators.
      if (!found && isGenerating) continue;
      report({
        message: `no request can name the module "${name}"${isGenerating ? ' other than as a generator' : ''}: ${leadingNowhere}`,
        at: placeBelow(at, ['name']),
        ...fixOf(name, found, iface, 'Correct its group or path, or state "submodules" of a parameter.'),
      });
    }
    if (!generator || isGenerating) continue;
    const found = generating.selecting.find((one) => leadsTo(module, one));
    report({
      message: `no request can name the module "${name}" as a generator: ${leadingNowhere}`,
      at: placeBelow(at, ['generator']),
      ...fixOf(name, found, iface, 'Remove "generator", or state a parameter with "submodulePrefix".'),
    });
  }
}

/** Whether the name of a module would select it as a value. */
function leadsTo({ name, path }: Module, { submodules }: Selecting): boolean {
  return selectedPath(submodules, name) === path;
}

function groupsSelectedBy({ submodules, values }: Selecting, { modules }: ModulesInterface): ReadonlySet<string> {
  const paths = new Set(values.map(({ value }) => selectedPath(submodules, value)));
  return new Set(modules.filter(({ path }) => paths.has(path)).map(({ group }) => group));
}

/** The hint to let a parameter select a module, and that parameter as a related place. */
function fixOf(
  name: string,
  found: Selecting | undefined,
  iface: ModulesInterface,
  otherwise: string,
): Pick<Finding, 'hint' | 'related'> {
  return {
    hint: found ? additionOf(name, found, iface) : otherwise,
    related: found ? [{ message: `"${found.parameter.name}" could name it`, at: found.parameter.at }] : [],
  };
}

/** The hint for adding a value to those of a parameter. */
function additionOf(name: string, { parameter, owner, values }: Selecting, iface: ModulesInterface): string {
  const { chosenFrom, set = chosenFrom } = parameter;
  // A set of a layer below may be unused if only some of its values are chosen.
  const { source: ofSet } = iface.sets.find((one) => one.name === set)?.at ?? {};
  if (ofSet && isOwn(ofSet)) return `Add it to the values of "${set}" in "${ofSet.path}".`;
  if (set !== undefined) return `Write "change: { ${set}: { with: [${name}] } }" in a file of "${iface.name}/sets".`;
  const { source } = parameter.at;
  if (isOwn(source)) return `Add it to the values of "${parameter.name}" in "${source.path}".`;
  const all = [...values.map(({ value }) => value), name].join(', ');
  const file = `${iface.name}/modules/${owner.group}/${owner.name}.yaml`;
  return `Write "change: ${owner.name}" and "parameters: { ${parameter.name}: { type: [${all}] } }" in "${file}".`;
}

/** Checks the groups against the presets that the catalogue applies: its own bindings have another rule. */
function checkGroups(own: readonly Module[], { bindings, moduleGroups }: ModulesInterface, report: Report): void {
  const exclusive = new Set(moduleGroups.filter((group) => group.exclusive).map(({ name }) => name));
  for (const binding of bindings) {
    const { selectors } = binding.deployment;
    if (!selectors || !binding.at.source.isPreset) continue;
    for (const { name, group, at } of own) {
      if (selectors.has(group) || exclusive.has(group)) continue;
      report({
        message: `no request can name the module "${name}": ${binding.title} has no parameter for the group "${group}"`,
        at: placeBelow(at, ['group']),
        hint: `Put it into one of the groups ${listed([...selectors.keys()])}.`,
      });
    }
  }
}
