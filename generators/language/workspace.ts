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

/** The full path of a file; undefined for an address of anything else, such as a text that was never saved. */
export function pathOfAddress(address: string): string | undefined {
  try {
    return resolve(fileURLToPath(address));
  } catch {
    return undefined;
  }
}

/** The catalogues that an editor has open. They are read when something is asked of them, and only after a change. */
export class Workspace {
  private readonly folders = new Set<string>();
  /** The texts of open files, and how the client writes their addresses, by full path. */
  private readonly texts = new Map<string, string>();
  private readonly written = new Map<string, string>();
  private readonly projects = new Map<string, Project>();
  private readonly stale = new Set<string>();
  /** The open texts that are all that has changed in a stale catalogue, by its folder. */
  private readonly edited = new Map<string, Set<string>>();
  private readonly configs = new Configs();
  /** The catalogues of files that were opened outside of those in the folders. */
  private readonly above = new Set<string>();
  private hasSought = false;
  /** Whether changes of files on the disk are reported, so that they need not be looked for after an edit of an open text. */
  isWatched = false;

  constructor(private readonly more?: MoreFindings) {}

  get open(): ReadonlyMap<string, string> {
    return this.texts;
  }

  /** The address of a file, as the client writes it where it has the file open. */
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

  /** Takes the text of an open file in place of what is on the disk. */
  setText(address: string, text: string): void {
    const path = pathOfAddress(address);
    if (path === undefined) return;
    const isNew = !this.texts.has(path);
    this.texts.set(path, text);
    this.written.set(path, address);
    if (isNew) this.findAbove(path);
    this.changed(path, !isNew && this.isWatched);
  }

  /** What is on the disk counts again. */
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

  /** Files on the disk have changed, and there may be other catalogues now. */
  filesChanged(): void {
    this.hasSought = false;
    this.configs.forget();
    for (const root of this.projects.keys()) this.markStale(root);
  }

  /** Reads one of the catalogues that have changed; returns whether there was one. */
  readNext(): boolean {
    this.seek();
    const [root] = this.stale;
    if (root !== undefined) this.readAgain(root);
    return root !== undefined;
  }

  /** The catalogues as they are now. */
  current(): readonly Project[] {
    this.seek();
    for (const root of this.stale) this.readAgain(root);
    return this.known();
  }

  /** The catalogues as they were last read. */
  private known(): readonly Project[] {
    const layers = new Set([...this.projects.values()].flatMap(layersBelow));
    return [...this.projects.values()].filter(({ root }) => !layers.has(root));
  }

  /** The findings of the catalogues, and of their configs, as they are now. */
  findings(): readonly FolderFindings[] {
    const projects = this.current();
    return [...projects, { root: '', diagnostics: this.configs.diagnostics }];
  }

  /** The catalogues that have a file, as they are now. */
  having(address: string): { readonly path: string; readonly projects: readonly Project[] } {
    const path = pathOfAddress(address) ?? '';
    this.seek();
    // Where there are many, others are read when there is time.
    for (const root of this.stale)
      if (isIn(path, root) || this.projects.get(root)?.files.has(path)) this.readAgain(root);
    const having = (projects: readonly Project[]): Project[] => projects.filter(({ files }) => files.has(path));
    const known = having(this.known());
    return { path, projects: known.length > 0 ? known : having(this.current()) };
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

  /** The catalogue that the config of a folder states, or all that are near enough. */
  private rootsIn(folder: string): string[] {
    const stated = this.configs.catalogueOf(folder);
    return stated === undefined ? cataloguesBelow(folder) : [stated];
  }

  private settingsOf(root: string): Settings {
    return this.configs.settingsOf(root, [root, ...this.folders]);
  }

  /** The catalogue of a file that was opened alone: the nearest, or one around it that builds on that. */
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

  /** `isText` where the text of an open file is all that has changed. */
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

  /** Notes that a text is another one, unless more has changed. */
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

/** The folders of the layers below a catalogue that can be edited. */
function layersBelow({ root, files }: Project): string[] {
  const layers = layersOf([...files.values()]).filter(({ isEditable }) => isEditable);
  return layers.map(({ folder }) => resolve(folder)).filter((folder) => folder !== root);
}
