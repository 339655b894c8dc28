import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Source } from '../../generators/catalogue/sources/source.ts';
import { type LoadModule, repeatableModules } from '../../generators/config/load-module.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { type FileObserver, lstatSync, observeFiles } from '../../generators/lib/file-system.ts';
import { type Followed, foldersOf } from './follow.ts';

/** What a project decides. */
interface StatedSettings {
  readonly settings: Settings;
}

/** Reads the settings of a project, with a function that loads its modules where it is not to be done once a process. */
export type ReadSettings = (load?: LoadModule) => Promise<StatedSettings>;

/** The settings of a project that is followed: they are those of the files as they were when they were last read. */
export interface FollowedSettings {
  readonly now: Settings;
  /** The files and folders of which an edit may change an output, given the files of the catalogue. */
  followed(sources: readonly Source[]): Followed;
  /** Whether an edit of a path is one of what the settings are made of, or of a template. */
  isOf(path: string): boolean;
  /**
   * Reads the settings again if a file that they are made of is another one now, or might be there now; its code is run anew.
   * @throws what `read` throws: the settings stay as they were.
   */
  update(): Promise<void>;
}

/** Reads the settings of a project, as often as what they are made of is edited. */
export async function followSettings(read: ReadSettings): Promise<FollowedSettings> {
  const modules = repeatableModules();
  /** What the settings were made of, by absolute path: modules, and all that was looked at, whether it was there or not. */
  let states: ReadonlyMap<string, string> = new Map();
  const readNow = async (): Promise<StatedSettings> => {
    const since = Date.now();
    const paths = new Set<string>();
    observeFiles(observerOf(paths));
    try {
      const { settings } = await read(modules.load);
      // What runs make says nothing about what a project decides.
      for (const { folder } of [...settings.outputs, settings.site]) paths.delete(resolve(folder));
      return { settings };
    } finally {
      observeFiles(undefined);
      states = statesOf([...paths, ...modules.files()], since);
    }
  };
  let stated = await readNow();
  let isBroken = false;
  return {
    get now() {
      return stated.settings;
    },
    followed: (sources) => {
      const { catalogue, templates } = stated.settings;
      return {
        folders: new Set([...foldersOf(catalogue, sources), ...(templates === undefined ? [] : [templates])]),
        files: [...states.keys()].map(shown),
        // A module that is missing may come to be beside those that import it.
        listings: isBroken ? foldersOfModules(states.keys()) : [],
      };
    },
    isOf: (path) => states.has(resolve(path)) || isAtOrBelow(path, stated.settings.templates),
    async update() {
      if (!isBroken && [...states].every(([path, state]) => stateOf(path) === state)) return;
      modules.forget();
      isBroken = true;
      const before = states;
      try {
        stated = await readNow();
        isBroken = false;
      } finally {
        // A module that fails has to be followed to be seen when it is corrected, and so has one that it had imported.
        if (isBroken) states = new Map([...before, ...states]);
      }
    },
  };
}

function observerOf(paths: Set<string>): FileObserver {
  return { looking: (path) => paths.add(resolve(path)), changing() {}, asking() {} };
}

/** So far, in milliseconds, the times of a file system may lag behind the clock. */
const lag = 50;

/** The states of files after a reading that began at a time: one that was changed since then may have been read before. */
function statesOf(paths: readonly string[], since: number): Map<string, string> {
  const isRecent = (path: string): boolean => (lstatOf(path)?.ctimeMs ?? 0) > since - lag;
  return new Map(
    paths.map((path) => {
      const state = stateOf(path);
      return [path, state !== 'folder' && isRecent(path) ? 'read too early' : state];
    }),
  );
}

/** What changes with a file; of a folder, whether it is one. */
function stateOf(path: string): string {
  const stats = lstatOf(path);
  if (!stats) return 'none';
  return stats.isDirectory() ? 'folder' : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

function lstatOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The path as people read it: from the working folder where it is in that. */
function shown(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') || isAbsolute(path) ? file : path;
}

function foldersOfModules(files: Iterable<string>): Set<string> {
  return new Set([...files].filter((file) => /\.[cm]?[jt]s$/.test(file)).map((file) => shown(dirname(file))));
}

function isAtOrBelow(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const [inner, outer] = [resolve(path), resolve(folder)];
  return inner === outer || inner.startsWith(`${outer}${sep}`);
}
