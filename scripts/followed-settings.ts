import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Source } from '../generators/catalogue/source.ts';
import { type LoadModule, repeatableModules } from '../generators/config/load-module.ts';
import type { Settings } from '../generators/config/settings.ts';
import { editableFolders } from './follow.ts';

/** What a project decides, and the file that states it; undefined where none does. */
interface StatedSettings {
  readonly settings: Settings;
  readonly file: string | undefined;
}

/** Reads the settings of a project, with a function that loads its modules where it is not to be done once a process. */
export type ReadSettings = (load?: LoadModule) => Promise<StatedSettings>;

/** The settings of a project that is followed: they are those of the files as they were when they were last read. */
export interface FollowedSettings {
  readonly now: Settings;
  /** The files and folders of which an edit may change an output, given the files of the catalogue. */
  paths(sources: readonly Source[]): Iterable<string>;
  /** Whether an edit of a path is one of what the settings are made of, or of a template. */
  isOf(path: string): boolean;
  /**
   * Reads the settings again if one of these paths is a file that they are made of; its code is run anew.
   * @throws what `read` throws: the settings stay as they were.
   */
  update(paths: readonly string[]): Promise<void>;
}

/** Reads the settings of a project, as often as what they are made of is edited. */
export async function followSettings(read: ReadSettings): Promise<FollowedSettings> {
  const modules = repeatableModules();
  const filesOf = ({ file }: StatedSettings): ReadonlySet<string> =>
    new Set([...(file === undefined ? [] : [resolve(file)]), ...modules.files()]);
  let stated = await read(modules.load);
  /** The config and the modules that were run for it, as absolute paths. */
  let files = filesOf(stated);
  let isBroken = false;
  const isStating = (path: string): boolean => files.has(resolve(path));
  return {
    get now() {
      return stated.settings;
    },
    paths: (sources) => {
      const { catalogue, templates } = stated.settings;
      return [
        ...editableFolders(catalogue, sources),
        ...(templates === undefined ? [] : [templates]),
        ...[...files].map(shown),
      ];
    },
    isOf: (path) => isStating(path) || isAtOrBelow(path, stated.settings.templates),
    async update(paths) {
      if (!isBroken && !paths.some(isStating)) return;
      modules.forget();
      isBroken = true;
      try {
        stated = await read(modules.load);
        files = filesOf(stated);
        isBroken = false;
      } finally {
        // A module that fails has to be followed to be seen when it is corrected, and so has one that it had imported.
        if (isBroken) files = new Set([...files, ...modules.files()]);
      }
    },
  };
}

/** The path as people read it: from the working folder where it is in that. */
function shown(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') || isAbsolute(path) ? file : path;
}

function isAtOrBelow(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const [inner, outer] = [resolve(path), resolve(folder)];
  return inner === outer || inner.startsWith(`${outer}${sep}`);
}
