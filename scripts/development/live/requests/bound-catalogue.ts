import type { Catalogue, Interface } from '../../../../generators/catalogue/model/model.ts';
import { hasErrors } from '../../../../generators/catalogue/sources/diagnostic.ts';
import { resolveFolder, withBindings } from '../../../../generators/pipeline.ts';

/** An imported catalogue with a preset: its interface without and with the preset. */
export interface Bound {
  readonly catalogue: Catalogue;
  readonly imported: Interface;
  readonly iface: Interface;
}

/** Reads an imported catalogue, and applies the preset with this name. */
export function bindImported(folder: string, preset: string): Bound {
  const { catalogue: plain, diagnostics } = resolveFolder(folder);
  if (!plain || hasErrors(diagnostics))
    throw new Error(diagnostics.map(({ message }) => message).join('\n') || `there is no catalogue in ${folder}`);
  const catalogue = withBindings(plain, [preset]);
  const [imported] = plain.interfaces;
  const iface = catalogue.interfaces.find(({ binding }) => binding?.name === preset);
  if (!imported || !iface) throw new Error(`the imported catalogue has no interface for "${preset}"`);
  return { catalogue, imported, iface };
}
