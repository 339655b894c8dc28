import type { ModulesInterface } from '../../../catalogue/model/model.ts';
import { selectedPath } from '../../../catalogue/model/submodules.ts';
import type { Value } from '../../../catalogue/model/type-model.ts';
import { isOwnStatement } from '../../../catalogue/sources/layer.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { mostKept } from '../../../catalogue/yaml/more-findings.ts';
import { once } from '../../../lib/once.ts';
import { placeKey } from '../../lib/places.ts';
import { type Selecting, selectingIn } from '../../lib/selecting.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * Each value of a parameter that selects modules leads to a module. Otherwise a request with the value could have none of the parameters of
 * the module. A server may hide modules, so its own statements are not checked.
 */
export const unknownSubmodule: Rule = {
  id: 'unknown-submodule',
  purpose: 'Each value of a parameter that selects modules leads to a module.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    modulesInterface(iface, report) {
      const paths = new Set(iface.modules.map(({ path }) => path));
      const reported = new Set<string>();
      for (const selecting of selectingIn(iface)) {
        const { submodules, values } = selecting;
        const missing = values.filter(({ value }) => !paths.has(selectedPath(submodules, value)));
        const isForm =
          missing.length > 0 && missing.length === values.length && isOwnStatement(placeOfForm(selecting).source);
        if (isForm) reportForm(selecting, paths, report);
        const selectable = once(() => selectableBy(selecting, iface));
        for (const value of isForm ? [] : missing) {
          // Several parameters may have the values of one set.
          const key = `${placeKey(value.at)} ${selectedPath(submodules, value.value)}`;
          if (reported.has(key) || !isOwnStatement(value.at.source)) continue;
          // With more findings, nobody reads which modules are near.
          reportValue(value, selecting, reported.size < mostKept ? selectable() : new Map(), report);
          reported.add(key);
        }
      }
    },
  },
};

function reportForm(selecting: Selecting, paths: ReadonlySet<string>, report: Report): void {
  const { parameter, submodules, values } = selecting;
  report({
    message: `no value of "${parameter.name}" leads to a module: none has a path of the form "${submodules.path}"`,
    at: placeOfForm(selecting),
    hint: {
      near: selectedPath(submodules, values[0]?.value ?? ''),
      among: paths,
      otherwise: 'Correct it, or add the modules.',
    },
  });
}

/** The modules that a parameter would select by their names. */
function selectableBy({ submodules }: Selecting, { modules }: ModulesInterface): ReadonlyMap<string, Place> {
  const selectable = modules.filter((one) => selectedPath(submodules, one.name) === one.path);
  return new Map(selectable.map((one) => [one.name, placeBelow(one.at, ['name'])]));
}

function reportValue(
  { value, at }: Value,
  { parameter, submodules }: Selecting,
  selectable: ReadonlyMap<string, Place>,
  report: Report,
): void {
  const path = selectedPath(submodules, value);
  report({
    message: `the value "${value}" of "${parameter.name}" leads to no module: none has the path "${path}"`,
    at,
    hint: {
      near: value,
      among: selectable,
      definitions: selectable,
      otherwise: 'Add the module, or remove the value.',
    },
  });
}

function placeOfForm({ parameter }: Selecting): Place {
  return placeBelow(parameter.at, ['submodules']);
}
