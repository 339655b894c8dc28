import type { DataMap } from '../../catalogue/yaml/data.ts';
import { isList } from '../../lib/guards.ts';
import { exactJson, type JsonMap } from '../../lib/json.ts';
import type { Repair } from '../draft.ts';
import { isKnownType } from './draft-types.ts';
import type { ModuleDraft } from './module-draft.ts';
import { type NormalModule, type NormalParameter, textOf } from './normal-form.ts';

/** The repairs of a module: the facts that its file states differently from the server. The server's form is kept under `extensions`. */
export function draftRepairs(module: NormalModule, { head, parameters }: ModuleDraft): Repair[] {
  const renamed = ['name', 'group', 'prefix'].flatMap((what): Repair[] => {
    const [stated, written] = [textOf(module.entry.get(what)), head.get(what)];
    if (stated === undefined || stated === written) return [];
    return [{ at: [...module.at, what], message: `the ${what} "${stated}" of "${module.path}" became "${written}"` }];
  });
  const others = [...parameters].flatMap(([key, draft], index) => {
    const parameter = module.parameters[index];
    return parameter ? parameterRepairs(parameter, key, draft) : [];
  });
  return [...renamed, ...others];
}

function parameterRepairs({ entry, at }: NormalParameter, key: string, draft: DataMap): Repair[] {
  const repairs: Repair[] = [];
  const report = (attribute: string, message: string) => repairs.push({ at: [...at, attribute], message });
  const name = textOf(entry.get('name')) ?? '';
  if (name !== key) report('name', `the parameter "${name}" became "${key}"`);
  const type = entry.get('type');
  if (typeof type === 'string' && !isKnownType(type))
    report('type', `the type "${type}" is not known, and was left out`);
  if (isList(type) && type.length !== valuesIn(draft)) {
    report('type', `${type.length} values became ${valuesIn(draft)}: each text once, on one line`);
  }
  if (entry.has('default') && !draft.has('default')) {
    report('default', `the default ${shown(entry)} does not fit the type, and was left out`);
  }
  return repairs;
}

function valuesIn(draft: DataMap): number {
  const type = draft.get('type');
  return Array.isArray(type) ? type.length : 0;
}

function shown(entry: JsonMap): string {
  const stated = entry.get('default') ?? null;
  return typeof stated === 'object' && stated !== null ? 'that is not one value' : exactJson(stated);
}
