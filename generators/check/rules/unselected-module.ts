import { isOwn, isOwnStatement } from '../../catalogue/layers/layer.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import { placeBelow } from '../../catalogue/source.ts';
import { rootsOf, selectedPath, statesSelections } from '../../catalogue/submodules.ts';
import { listed } from '../../lib/wording.ts';
import { type Selecting, selectingIn } from '../lib/selecting.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * A module that the catalogue adds can be named in a request: where modules state which of their parameters select others, one of
 * these has a value that leads to it; otherwise its group is one of those that a preset has a parameter for.
 */
export const unselectedModule: Rule = {
  id: 'unselected-module',
  purpose: 'A request can name each module, where it is stated how modules are named.',
  severity: 'warning',
  needsAllFiles: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'modules') continue;
      const own = iface.modules.filter(({ at: { source } }) => isOwnStatement(source));
      if (own.length === 0) continue;
      if (statesSelections(iface.modules)) checkSelected(own, iface, report);
      else checkGroups(own, iface, report);
    }
  },
};

function checkSelected(own: readonly Module[], iface: ModulesInterface, report: Report): void {
  const selecting = selectingIn(iface);
  const roots = new Set(rootsOf(iface.modules));
  const selected = new Set(
    selecting.flatMap(({ submodules, values }) => values.map(({ value }) => selectedPath(submodules, value))),
  );
  const unselected = own.filter((module) => !roots.has(module) && !selected.has(module.path));
  if (unselected.length === 0) return;
  const groups = new Map(selecting.map((one) => [one, groupsSelectedBy(one, iface)]));
  for (const module of unselected) {
    const { name, group, at } = module;
    const found = selecting.find((one) => leadsTo(module, one) && groups.get(one)?.has(group));
    report({
      message: `no request can name the module "${name}": no parameter has a value that leads to "${module.path}"`,
      at: placeBelow(at, ['name']),
      hint: () =>
        found ? additionOf(name, found, iface) : 'Correct its group or path, or state "submodules" of a parameter.',
      related: found ? [{ message: `"${found.parameter.name}" could name it`, at: found.parameter.at }] : [],
    });
  }
}

/** Whether the name of a module would select it as a value, and not as a generator. */
function leadsTo({ name, path }: Module, { submodules }: Selecting): boolean {
  return submodules.prefix === '' && selectedPath(submodules, name) === path;
}

function groupsSelectedBy({ submodules, values }: Selecting, { modules }: ModulesInterface): ReadonlySet<string> {
  const paths = new Set(values.map(({ value }) => selectedPath(submodules, value)));
  return new Set(modules.filter(({ path }) => paths.has(path)).map(({ group }) => group));
}

/** The lines that add a value to those of a parameter. */
function additionOf(name: string, { parameter, owner, values }: Selecting, iface: ModulesInterface): string {
  const set = iface.sets.find((one) => one.name === parameter.set);
  if (set && isOwn(set.at.source)) return `Add it to the values of "${set.name}".`;
  if (set) return `Write "change: { ${set.name}: { with: [${name}] } }" in a file of "${iface.name}/sets".`;
  if (isOwn(parameter.at.source)) return `Add it to the values of "${parameter.name}" of "${owner.name}".`;
  const all = [...values.map(({ value }) => value), name].join(', ');
  const file = `${iface.name}/modules/${owner.group}/${owner.name}.yaml`;
  return `Write "change: ${owner.name}" and "parameters: { ${parameter.name}: { type: [${all}] } }" in "${file}".`;
}

/** Checks the groups by the presets that the catalogue asks for: bindings of its own have a rule of theirs. */
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
