import { join } from 'node:path';
import type { Disk, Entry } from './disk.ts';
import { naming, quoted, unlessRefused, type WriteProblem } from './error.ts';
import { parentOf } from './paths.ts';

/** An entry above a path that is not a folder. */
export interface Blocker {
  readonly path: string;
  readonly kind: Entry['kind'];
}

/** The entry at a path below the output folder, or the blocker above it; neither if the path does not exist. */
export interface PathState {
  readonly entry?: Entry;
  readonly blocker?: Blocker;
}

/** Looks at paths below an output folder, part by part, so that no link is followed. Each folder is looked at once. */
export interface Survey {
  look(path: string): PathState;
  read(path: string): Buffer;
  /** The paths of the files and links in a folder and its subfolders. */
  contents(folder: string): readonly string[];
}

export function createSurvey(root: string, disk: Disk): Survey {
  const folders = new Map<string, PathState | 'folder'>();
  const at = (path: string): Entry | undefined => naming(root, path, 'looked at', () => disk.look(join(root, path)));

  const lookAtFolder = (folder: string): PathState | 'folder' => {
    if (folder === '') return 'folder';
    const stateOfFolder = folders.get(folder);
    if (stateOfFolder) return stateOfFolder;
    const above = lookAtFolder(parentOf(folder));
    const entry = above === 'folder' ? at(folder) : undefined;
    const found =
      above !== 'folder'
        ? above
        : entry?.kind === 'folder'
          ? 'folder'
          : entry
            ? { blocker: { path: folder, kind: entry.kind } }
            : {};
    folders.set(folder, found);
    return found;
  };

  const contents = (folder: string): string[] => {
    const names = naming(root, folder, 'listed', () => disk.list(join(root, folder)));
    return names.flatMap((name) => {
      const path = `${folder}/${name}`;
      return at(path)?.kind === 'folder' ? contents(path) : [path];
    });
  };

  return {
    look(path) {
      const above = lookAtFolder(parentOf(path));
      if (above !== 'folder') return above;
      const entry = at(path);
      return entry ? { entry } : {};
    },
    read: (path) => naming(root, path, 'read', () => disk.read(join(root, path))),
    contents,
  };
}

const away = 'Move it out of the way, or delete it if nobody needs it.';

const inTheWay: Readonly<Record<Entry['kind'], { readonly fact: string; readonly hint: string }>> = {
  file: { fact: 'is a file where a folder is needed', hint: away },
  folder: { fact: 'is a folder where a file is needed, and holds files that Catalpa did not make', hint: away },
  link: {
    fact: 'is a link, and nothing is written through links',
    hint: 'Replace it with its target, or delete it.',
  },
  other: { fact: 'is neither a file nor a folder', hint: away },
};

export function blocked(root: string, { path, kind }: Blocker): WriteProblem {
  const { fact, hint } = inTheWay[kind];
  return { message: `${quoted(root, path)} ${fact}`, hint };
}

export function foreign(root: string, path: string): WriteProblem {
  return {
    message: `${quoted(root, path)} is in the way: Catalpa did not make it`,
    hint: 'Move it out of the way, or replace it with --overwrite if it is an old output.',
  };
}

/** The reason why a path cannot be an output folder; undefined if it can. It may be a link to a folder, and need not exist. */
export function rootProblem(root: string, disk: Disk): WriteProblem | undefined {
  const entry = naming(root, '', 'looked at', () => disk.look(root));
  if (!entry || entry.kind === 'folder') return undefined;
  if (entry.kind === 'link') {
    // The user has named the link, so it may be followed, as it is with a part after it. A circular link leads nowhere.
    let leads = false;
    unlessRefused(() => {
      leads = disk.look(`${root}/.`) !== undefined;
    });
    if (leads) return undefined;
    return {
      message: `${quoted(root)} is a link that leads to no folder`,
      hint: 'Correct the link, or name another folder.',
    };
  }
  return { message: `${quoted(root)} is not a folder`, hint: 'Name another folder, or move it out of the way.' };
}
