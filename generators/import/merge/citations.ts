import type { Data } from '../../catalogue/data.ts';
import { isList } from '../../lib/guards.ts';
import type { Draft } from '../draft.ts';
import { asMap, withKey } from './definition.ts';
import { addEntries, fileOf } from './interface-facts.ts';
import { referencesIn } from './leftovers.ts';
import { valueAt, type Workspace } from './workspace.ts';

/** Adds the conditions that parameters name now and did not before, and values that known ones take now. */
export function addConditions(workspace: Workspace, draft: Draft, citation: string | undefined): void {
  const drafted = asMap(valueAt(draft.files.get(`${draft.interface}/interface.yaml`), ['conditions']) ?? null);
  const { conditions } = referencesIn(workspace.files);
  for (const [name, condition] of drafted) {
    if (!conditions.has(name)) continue;
    const known = workspace.read(fileOf(workspace), ['conditions', name]);
    if (known !== undefined) addValues(workspace, name, asMap(condition).get('values'));
    else
      addEntries(
        workspace,
        'conditions',
        new Map([[name, citation === undefined ? condition : withKey(asMap(condition), 'source', citation)]]),
      );
  }
}

function addValues(workspace: Workspace, name: string, values: Data | undefined): void {
  const at = ['conditions', name, 'values'];
  const known = workspace.read(fileOf(workspace), at);
  if (!isList(values) || !isList(known)) return;
  const missing = values.filter((value) => !known.includes(value));
  if (missing.length > 0) workspace.list(fileOf(workspace), at)?.push(...missing);
}

/** Names the document that new things are cited from, if there are any. */
export function addDocument(workspace: Workspace, draft: Draft, citation: string): void {
  if (![...workspace.files.values()].some((data) => isCited(data, citation))) return;
  const [document = ''] = citation.split(' ');
  const title = valueAt(draft.files.get(`${draft.interface}/interface.yaml`), ['documents', document]);
  if (title !== undefined) addEntries(workspace, 'documents', new Map([[document, title]]));
}

function isCited(data: Data, citation: string): boolean {
  if (isList(data)) return data.some((item) => isCited(item, citation));
  if (!(data instanceof Map)) return false;
  const source = data.get('source');
  if (source === citation || (isList(source) && source.includes(citation))) return true;
  return [...data.values()].some((value) => typeof value === 'object' && isCited(value, citation));
}
