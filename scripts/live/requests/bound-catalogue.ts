import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { bindCatalogue } from '../../../generators/catalogue/bind.ts';
import { hasErrors } from '../../../generators/catalogue/diagnostic.ts';
import type { Catalogue, Interface } from '../../../generators/catalogue/model.ts';
import { resolveFolder } from '../../../generators/pipeline.ts';

/** A binding as its file has it, as far as this file looks into it. */
interface BindingFile {
  readonly name: string;
  readonly fills: Readonly<Record<string, Fill>>;
}

type Fill = Readonly<Record<string, unknown>>;

/** An imported catalogue with a binding: its interface as it was imported, and as the binding makes it. */
export interface Bound {
  readonly catalogue: Catalogue;
  readonly imported: Interface;
  readonly iface: Interface;
}

/** The aspects of a binding whose keys are names of the interface, and where the interface has these. */
const namesOf: Readonly<Record<string, (iface: Interface) => readonly string[]>> = {
  selectors: groupsOf,
  needs: groupsOf,
  conditions: ({ conditions }) => conditions.map(({ name }) => name),
};

function groupsOf(iface: Interface): readonly string[] {
  return iface.kind === 'modules' ? iface.moduleGroups.map(({ name }) => name) : [];
}

/**
 * Puts a binding of the shipped catalogue onto an imported one, in its folder: the gaps that it fills are added, and of the
 * binding that is left out which the interface has no names for.
 */
export async function bindImported(folder: string, file: string): Promise<Bound> {
  const [iface] = catalogueIn(folder).interfaces;
  if (!iface) throw new Error('the imported catalogue has no interface');
  const binding = parse(await readFile(file, 'utf8')) as BindingFile;
  const fills = Object.entries(binding.fills).map(([gap, fill]) => [gap, fitting(fill, iface)] as const);
  const gaps = Object.fromEntries(fills.map(([gap]) => [gap, gapOf(iface)]));
  // JSON is YAML.
  const write = async (path: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(folder, iface.name, path)), { recursive: true });
    await writeFile(join(folder, iface.name, path), JSON.stringify(content));
  };
  await write('gaps.yaml', { gaps });
  await write(`bindings/${binding.name}.yaml`, { ...binding, fills: Object.fromEntries(fills) });
  const catalogue = bindCatalogue(catalogueIn(folder), new Set([`${iface.name}.${binding.name}`]));
  const bound = catalogue.interfaces.find((one) => one.binding !== undefined);
  if (!bound) throw new Error(`the binding of ${file} is not applied`);
  return { catalogue, imported: iface, iface: bound };
}

/** A filled gap without what the interface has no names for. */
function fitting(fill: Fill, iface: Interface): Fill {
  const aspects = Object.entries(fill).flatMap(([aspect, value]): [string, unknown][] => {
    const names = namesOf[aspect]?.(iface);
    if (names === undefined) return [[aspect, value]];
    const kept = Object.entries(value as object).filter(([name]) => names.includes(name));
    return kept.length === 0 ? [] : [[aspect, Object.fromEntries(kept)]];
  });
  return Object.fromEntries(aspects);
}

function gapOf({ documents: [document] }: Interface): object {
  const source = `${document?.name} 1`;
  return { missing: 'What the server does not say', scope: 'interface', outputs: { reference: 'note' }, source };
}

function catalogueIn(folder: string): Catalogue {
  const { catalogue, diagnostics } = resolveFolder(folder);
  if (catalogue && !hasErrors(diagnostics)) return catalogue;
  throw new Error(diagnostics.map(({ message }) => message).join('\n') || `there is no catalogue in ${folder}`);
}
