import { bindInterface } from '../catalogue/bindings/bind.ts';
import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { presetsFor, withPresets } from '../catalogue/resolve/presets.ts';
import { oncePer } from '../lib/once-per.ts';
import { type Entry, entriesOf } from './manual-entries.ts';

/** The entries of a catalogue, by the names of requests where the catalogue names a binding of the interface. */
export const usualEntries = oncePer((catalogue: Catalogue): readonly Entry[] =>
  entriesInForms(catalogue, catalogue.interfaces, (iface) => usualForm(catalogue, iface)),
);

/** The entries of interfaces in the forms that `formOf` gives them. A binding is an entry of the interface without it. */
export function entriesInForms(
  catalogue: Catalogue,
  interfaces: readonly Interface[],
  formOf: (iface: Interface) => Interface,
): readonly Entry[] {
  const [stated, formed] = [interfaces, interfaces.map(formOf)].map((all) =>
    entriesOf({ ...catalogue, interfaces: all }),
  );
  const isBinding = ({ kind }: Entry): boolean => kind === 'binding';
  return [...(formed ?? []).filter((entry) => !isBinding(entry)), ...(stated ?? []).filter(isBinding)];
}

function usualForm({ bindings }: Catalogue, iface: Interface): Interface {
  const isNamed = (name: string): boolean => bindings.includes(`${iface.name}.${name}`);
  const described = withPresets(iface, presetsFor(iface).filter(isNamed));
  const binding = described.bindings.find(({ name }) => isNamed(name));
  return binding ? bindInterface(described, binding) : iface;
}
