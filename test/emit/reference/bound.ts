import { join } from 'node:path';
import { bindCatalogue, bindingNames } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { filesIn, fixtures, resolvedFrom } from './pages.ts';

/** The small catalogue with a binding of each interface. */
const files = { ...filesIn(join(fixtures, 'catalogue')), ...filesIn(join(fixtures, 'bindings')) };

/** The file of a binding of the small catalogue, with something else in place of a part of it. */
export function changedBinding(path: string, part: string, other: string): Readonly<Record<string, string>> {
  const text = files[path];
  if (!text?.includes(part)) throw new Error(`there is no "${part}" in "${path}"`);
  return { [path]: text.replace(part, () => other) };
}

let whole: Catalogue | undefined;

/** The small catalogue with its bindings, seen through those of these names. */
export function boundCatalogue(names?: readonly string[], more?: Readonly<Record<string, string>>): Catalogue {
  if (names || more) return boundWith(names, more);
  whole ??= boundWith();
  return whole;
}

function boundWith(names?: readonly string[], more: Readonly<Record<string, string>> = {}): Catalogue {
  const catalogue = resolvedFrom({ ...files, ...more });
  return bindCatalogue(catalogue, new Set(names ?? bindingNames(catalogue)));
}
