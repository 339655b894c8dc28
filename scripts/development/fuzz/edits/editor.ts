import { join } from 'node:path';
import { diagnosticsOf } from '../../../../generators/language/diagnostics.ts';
import { addressOf } from '../../../../generators/language/positions.ts';
import { Workspace } from '../../../../generators/language/workspace.ts';
import type { Random } from '../../random.ts';
import { differing, firstDifference, putFile } from './catalogue-folder.ts';
import type { Judge } from './judge.ts';

/** Edits a folder as in an editor. The texts of open files count; they may be saved, or lost when the files are closed. */
export function editor(folder: string, random: Random): Judge {
  const opened = join(folder, 'edited');
  const root = join(opened, 'cases', 'own');
  const saved = new Map<string, string>();
  const open = new Map<string, string>();
  const addressIn = (file: string): string => addressOf(join(root, file));
  const save = (file: string, text: string | undefined): void => {
    putFile(root, file, text);
    if (text === undefined) saved.delete(file);
    else saved.set(file, text);
  };
  let workspace: Workspace | undefined;
  const edit = (file: string, text: string | undefined): void => {
    if (text !== undefined && (open.has(file) || random.below(2) === 0)) {
      open.set(file, text);
      workspace?.setText(addressIn(file), text);
    } else {
      save(file, text);
      if (open.delete(file)) workspace?.removeText(addressIn(file));
      workspace?.filesChanged();
    }
  };
  const saveAndClose = (file: string): void => {
    save(file, open.get(file));
    open.delete(file);
    workspace?.filesChanged();
    workspace?.removeText(addressIn(file));
  };
  const begun = (): Workspace => {
    const anew = new Workspace();
    anew.addFolder(addressOf(opened));
    anew.isWatched = true;
    for (const [file, text] of open) anew.setText(addressIn(file), text);
    return anew;
  };
  return async (now) => {
    if (!workspace) for (const [file, text] of now) save(file, text);
    workspace ??= begun();
    for (const [file, text] of differing(new Map([...saved, ...open]), now)) edit(file, text);
    if (random.below(4) === 0) for (const file of [...open.keys()]) saveAndClose(file);
    const anew = begun();
    const isSound = anew
      .findings()
      .every(({ diagnostics }) => diagnostics.every(({ severity }) => severity !== 'error'));
    const difference = firstDifference(shown(workspace), shown(anew));
    return { isSound, problems: difference === undefined ? [] : [`findings in the editor: ${difference}`] };
  };
}

function shown(workspace: Workspace): string {
  return JSON.stringify([...diagnosticsOf(workspace.findings(), workspace.addresses)], undefined, 1);
}
