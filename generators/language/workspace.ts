import { basename, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layersOf } from '../catalogue/sources/layer.ts';
import type { Settings } from '../config/settings.ts';
import { Configs } from './configs.ts';
import type { FolderFindings } from './diagnostics.ts';
import { cataloguesAbove, cataloguesBelow } from './find-catalogues.ts';
import { addressOf } from './positions.ts';
import { type MoreFindings, type Project, readProject } from './project.ts';
import { topmostCatalogues } from './topmost.ts';

/** The absolute path of a file; undefined for any other URI, such as that of a text that was never saved. */
export function pathOfAddress(address: string): string | undefined {
  try {
    return resolve(fileURLToPath(address));
  } catch {
    return undefined;
  }
}

/** The catalogues that an editor has open. They are read on demand, and again only after a change. */
export class Workspace {
  private readonly folders = new Set<string>();
  /** The texts of open files, and their URIs in the client's spelling, by absolute path. */
  private readonly texts = new Map<string, string>();
  private readonly written = new Map<string, string>();
  private readonly projects = new Map<string, Project>();
  private readonly stale = new Set<string>();
  /** The changed open texts of stale catalogues in which nothing else has changed, by folder. */
  private readonly edited = new Map<string, Set<string>>();
  private readonly configs = new Configs();
  /** The catalogues of open files outside of the workspace's catalogues. */
  private readonly above = new Set<string>();
  private hasSought = false;
  /** Whether the client reports changes of files on the disk, so that an edit of an open text need not cause a search for them. */
  isWatched = false;

  constructor(private readonly more?: MoreFindings) {}

  get open(): ReadonlyMap<string, string> {
    return this.texts;
  }

  /** The URI of a file, in the client's spelling if the client has the file open. */
  readonly addresses = (path: string): string => this.written.get(path) ?? addressOf(path);

  addFolder(address: string): void {
    const path = pathOfAddress(address);
    if (path === undefined) return;
    this.folders.add(path);
    this.hasSought = false;
  }

  removeFolder(address: string): void {
    const path = pathOfAddress(address);
    if (path === undefined) return;
    this.folders.delete(path);
    this.hasSought = false;
  }

  /** Sets the text of an open file, which replaces the one on the disk. */
  setText(address: string, text: string): void {
    const path = pathOfAddress(address);
    if (path === undefined) return;
    const isNew = !this.texts.has(path);
    this.texts.set(path, text);
    this.written.set(path, address);
    if (isNew) this.findAbove(path);
    this.changed(path, !isNew && this.isWatched);
  }

  /** Removes the text of a closed file, so that the one on the disk is used. */
  removeText(address: string): void {
    const path = pathOfAddress(address);
    if (path === undefined) return;
    this.texts.delete(path);
    this.written.delete(path);
    this.changed(path);
    const opened = [...this.texts.keys()];
    for (const root of this.above) if (!opened.some((one) => isIn(one, root))) this.above.delete(root);
    this.hasSought = false;
  }

  /** Marks all catalogues as changed and searches for new ones, after files on the disk have changed. */
  filesChanged(): void {
    this.hasSought = false;
    this.configs.forget();
    for (const root of this.projects.keys()) this.markStale(root);
  }

  /** Reads one of the changed catalogues. Returns whether there was one. */
  readNext(): boolean {
    this.seek();
    const [root] = this.stale;
    if (root !== undefined) this.readAgain(root);
    return root !== undefined;
  }

  /** The present states of the catalogues, which reads all changed ones. */
  current(): readonly Project[] {
    this.seek();
    for (const root of this.stale) this.readAgain(root);
    return this.projectsAsRead();
  }

  /** The catalogues in the states in which they were last read. */
  private projectsAsRead(): readonly Project[] {
    const layers = new Set([...this.projects.values()].flatMap(layersBelow));
    return [...this.projects.values()].filter(({ root }) => !layers.has(root));
  }

  /** The present findings in the catalogues and their configs. */
  findings(): readonly FolderFindings[] {
    const projects = this.current();
    return [...projects, { root: '', diagnostics: this.configs.diagnostics }];
  }

  /** The present states of the catalogues that have a file. */
  having(address: string): { readonly path: string; readonly projects: readonly Project[] } {
    const path = pathOfAddress(address) ?? '';
    this.seek();
    // Reads only the catalogues that may have the file: there may be many others, which are read when there is time.
    for (const root of this.stale)
      if (isIn(path, root) || this.projects.get(root)?.files.has(path)) this.readAgain(root);
    const having = (projects: readonly Project[]): Project[] => projects.filter(({ files }) => files.has(path));
    const projectsRead = having(this.projectsAsRead());
    return { path, projects: projectsRead.length > 0 ? projectsRead : having(this.current()) };
  }

  private seek(): void {
    if (this.hasSought) return;
    this.hasSought = true;
    const near = [...this.folders].flatMap((folder) => this.rootsIn(folder));
    const roots = new Set([...topmostCatalogues(near, this.texts), ...this.above]);
    for (const root of this.projects.keys()) if (!roots.has(root)) this.projects.delete(root);
    for (const root of this.stale) if (!roots.has(root)) this.stale.delete(root);
    for (const root of roots) {
      if (this.projects.get(root)?.settings !== this.settingsOf(root)) this.markStale(root);
    }
  }

  /** The catalogue that the config of a folder states, or else those that are found below the folder. */
  private rootsIn(folder: string): string[] {
    const stated = this.configs.catalogueOf(folder);
    return stated === undefined ? cataloguesBelow(folder) : [stated];
  }

  private settingsOf(root: string): Settings {
    return this.configs.settingsOf(root, [root, ...this.folders]);
  }

  /** Finds the catalogue of a file outside of the workspace's catalogues: the nearest above it, or one that builds on that. */
  private findAbove(path: string): void {
    this.seek();
    if ([...this.stale].some((root) => isIn(path, root))) return;
    if (this.current().some(({ root, files }) => files.has(path) || isIn(path, root))) return;
    for (const root of cataloguesAbove(path)) this.above.add(root);
    this.hasSought = false;
    const having = this.current().filter(({ files }) => files.has(path));
    for (const root of cataloguesAbove(path)) if (!having.some((one) => one.root === root)) this.above.delete(root);
    this.hasSought = false;
  }

  /** Marks the catalogues of a changed file as stale. `isText` is whether only the text of an open file has changed. */
  private changed(path: string, isText = false): void {
    const isTop = basename(path) === 'catalogue.yaml';
    if (isTop) this.hasSought = false;
    for (const [root, project] of this.projects) {
      const isOneOf = project.files.has(path);
      if (isOneOf && isText && !isTop) this.markEdited(root, path);
      else if (isOneOf || [root, ...layersBelow(project)].some((folder) => isIn(path, folder))) this.markStale(root);
    }
  }

  private markStale(root: string): void {
    this.stale.add(root);
    this.edited.delete(root);
  }

  /** Records a changed open text of a catalogue, unless more has changed in it. */
  private markEdited(root: string, path: string): void {
    if (!this.stale.has(root)) this.edited.set(root, new Set());
    this.stale.add(root);
    this.edited.get(root)?.add(path);
  }

  private readAgain(root: string): void {
    const [before, settings] = [this.projects.get(root), this.settingsOf(root)];
    const edited = this.edited.get(root);
    this.projects.set(root, readProject(root, this.texts, { before, settings, more: this.more, edited }));
    this.stale.delete(root);
    this.edited.delete(root);
  }
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}${sep}`);
}

/** The folders of the editable layers below a catalogue. */
function layersBelow({ root, files }: Project): string[] {
  const layers = layersOf([...files.values()]).filter(({ isEditable }) => isEditable);
  return layers.map(({ folder }) => resolve(folder)).filter((folder) => folder !== root);
}
