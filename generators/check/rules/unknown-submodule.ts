import { isOwnStatement } from '../../catalogue/layers/layer.ts';
import type { ModulesInterface } from '../../catalogue/model.ts';
import { type Place, placeBelow } from '../../catalogue/source.ts';
import { selectedPath } from '../../catalogue/submodules.ts';
import type { Value } from '../../catalogue/type-model.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { nearest } from '../lib/nearest.ts';
import { placeKey } from '../lib/places.ts';
import { type Selecting, selectingIn } from '../lib/selecting.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * A value of a parameter that selects modules leads to one. Without it, a request that has the value could have none of the
 * parameters that come with it. A server may keep modules to itself, so that its own statements are not judged.
 */
export const unknownSubmodule: Rule = {
  id: 'unknown-submodule',
  purpose: 'Each value of a parameter that selects modules leads to a module.',
  severity: 'warning',
  needsAllFiles: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'modules') continue;
      const paths = new Set(iface.modules.map(({ path }) => path));
      const reported = new Set<string>();
      for (const selecting of selectingIn(iface)) {
        const { submodules, values } = selecting;
        const missing = values.filter(({ value }) => !paths.has(selectedPath(submodules, value)));
        const isForm =
          missing.length > 0 && missing.length === values.length && isOwnStatement(placeOfForm(selecting).source);
        if (isForm) reportForm(selecting, paths, report);
        for (const value of isForm ? [] : missing) {
          // Several parameters may have the values of one set.
          const key = `${placeKey(value.at)} ${selectedPath(submodules, value.value)}`;
          if (isOwnStatement(value.at.source) && !reported.has(key)) reportValue(value, selecting, iface, report);
          reported.add(key);
        }
      }
    }
  },
};

function reportForm(selecting: Selecting, paths: ReadonlySet<string>, report: Report): void {
  const { parameter, submodules, values } = selecting;
  report({
    message: `no value of "${parameter.name}" leads to a module: none has a path of the form "${submodules.path}"`,
    at: placeOfForm(selecting),
    hint: () =>
      didYouMean(selectedPath(submodules, values[0]?.value ?? ''), paths) ?? 'Correct it, or add the modules.',
  });
}

function reportValue(
  { value, at }: Value,
  { parameter, submodules }: Selecting,
  { modules }: ModulesInterface,
  report: Report,
): void {
  const path = selectedPath(submodules, value);
  const named = (): Map<string, Place> => {
    const selectable = modules.filter((one) => selectedPath(submodules, one.name) === one.path);
    return new Map(selectable.map((one) => [one.name, placeBelow(one.at, ['name'])]));
  };
  report({
    message: `the value "${value}" of "${parameter.name}" leads to no module: none has the path "${path}"`,
    at,
    hint: () => didYouMean(value, named().keys()) ?? 'Add the module, or remove the value.',
    related: () => nearest(value, named()),
  });
}

function placeOfForm({ parameter }: Selecting): Place {
  return placeBelow(parameter.at, ['submodules']);
}
