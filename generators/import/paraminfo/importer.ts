import type { DataMap } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap } from '../../lib/json.ts';
import { type AddOrigin, createOrigins, type Draft, type Importer, type Repair } from '../draft.ts';
import { ImportError } from '../error.ts';
import { commonAttributes } from './common.ts';
import { draftRepairs } from './draft-repairs.ts';
import { interfaceDraft } from './interface-draft.ts';
import { type ModuleDraft, moduleDraft, moduleFile } from './module-draft.ts';
import { moduleNames } from './module-names.ts';
import { orderOf } from './module-order.ts';
import type { Normal, NormalModule } from './normal-form.ts';
import { givenOf, normalize } from './normalize.ts';
import { refuse } from './refuse.ts';
import { residues } from './residues.ts';

/** Imports the modules of a wiki from its answer to `action=paraminfo`, in any format version and form of help. */
export const paraminfoImporter: Importer = {
  name: 'paraminfo',
  purpose: 'The modules of a MediaWiki, as action=paraminfo describes them.',
  defaultInterface: 'wiki',
  refuse,
  read,
};

/** A module during the import: its description and the draft of its file. */
interface Part {
  readonly module: NormalModule;
  readonly draft: ModuleDraft;
}

function read(document: Json, name: string, described: string): Draft {
  const refusal = refuse(document);
  if (refusal !== undefined) throw new ImportError(refusal);
  const normal = normalize(document);
  if (normal.modules.length === 0) {
    const hint = 'Ask for modules by their paths, as in modules=main|query.';
    throw new ImportError('it describes no modules', { at: ['paraminfo'], hint });
  }
  const names = moduleNames(normal.modules);
  const iface = interfaceDraft(normal.modules, names, described);
  const parts = new Map<string, Part>();
  for (const [module, named] of names) {
    const file = `${name}/modules/${named.group}/${named.name}.yaml`;
    parts.set(file, { module, draft: moduleDraft(module, named, iface) });
  }
  const root = new Map([...iface.data, ['extensions', interfaceExtensions(normal)] as const]);
  const repairs = [...parts.values()].flatMap(({ module, draft }) => draftRepairs(module, draft));
  return complete({ name, root, parts: inPathOrder(parts), repairs: [...normal.repairs, ...repairs] });
}

/** Completes the draft with the facts that the format does not model, which are found by generating the description from the draft. */
function complete({
  name,
  root,
  parts,
  repairs,
}: {
  readonly name: string;
  readonly root: DataMap;
  readonly parts: ReadonlyMap<string, Part>;
  readonly repairs: readonly Repair[];
}): Draft {
  const top = `${name}/interface.yaml`;
  const origins = createOrigins((add) => {
    add(top, [], ['paraminfo']);
    for (const [file, part] of parts) addOrigins(add, file, part);
  });
  const modelled = [...parts].map(([file, { draft }]) => [file, moduleFile(draft, undefined)] as const);
  const draft: Draft = { interface: name, files: new Map([[top, root], ...modelled]), origins, repairs };
  const found = residues(draft, new Map([...parts].map(([file, { module }]) => [file, module])));
  const files = [...parts].map(([file, part]) => [file, moduleFile(part.draft, found.get(file))] as const);
  return { ...draft, files: new Map([[top, root], ...files]) };
}

/** The parts in the order in which the files of a catalogue are read. */
function inPathOrder(parts: ReadonlyMap<string, Part>): ReadonlyMap<string, Part> {
  return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The extensions of the interface: members besides the modules, the common attributes of all modules, and the order of the modules. */
function interfaceExtensions(normal: Normal): JsonMap {
  const { members, modules } = normal;
  const order = orderOf(modules);
  const own = jsonMap({ modules: commonAttributes(modules), order });
  if (!['order', 'absent', 'exact'].some((name) => members.has(name))) return new Map([...members, ...own]);
  const exact = givenOf(normal).get('paraminfo');
  return new Map([...own, ['exact', isMap(exact) ? exact : new Map()]]);
}

function addOrigins(add: AddOrigin, file: string, { module, draft }: Part): void {
  add(file, [], module.at);
  for (const [index, key] of [...draft.parameters.keys()].entries()) {
    const parameter = module.parameters[index];
    if (parameter) add(file, ['parameters', key], parameter.at);
  }
}
