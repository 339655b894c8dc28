import { dirname, join } from 'node:path';
import { CatalogueFolderError } from '../../../generators/catalogue/read/folder-files.ts';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import type { Source } from '../../../generators/catalogue/sources/source.ts';
import { faultOfLink } from '../../../generators/config/folders.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import type { ExitCode } from '../exit-codes.ts';
import { printFailure } from '../failure.ts';
import { follow } from '../follow.ts';
import { type FollowedSettings, followSettings, type ReadSettings } from '../followed-settings.ts';
import { type BuildFolder, createBuildFolder, type SiteFile } from '../site/build-folder.ts';
import { type Places, placesIn, record } from '../site/docs-folders.ts';
import { putSite, refuseForeign } from '../site/out-folder.ts';
import { filesOfSite } from '../site/pages-of.ts';
import { findVitepress, runVitepress, type Vitepress } from '../site/vitepress.ts';
import { stoppable } from '../stoppable.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { prepareForManyRuns } from '../v8-options.ts';

export interface DocsOptions {
  /** Write the site, as is done without `serve` too. Both together are an error. */
  readonly build: boolean;
  /** Serve the site, and update it as the catalogue is edited. */
  readonly serve: boolean;
  /** The port for `serve`; undefined for the default one. */
  readonly port?: number;
}

/** `catalpa docs`: builds or serves a site of the reference pages. */
export async function docs(read: ReadSettings, options: DocsOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.build && options.serve)
    throw new UsageError('--build and --serve cannot be used together', 'Use one of them.');
  if (options.port !== undefined && !options.serve)
    throw new UsageError('--port can be used with --serve only', 'Add --serve, or leave out --port.');
  const project = options.serve ? await followSettings(read) : undefined;
  const settings = project?.now ?? (await read()).settings;
  const { folder: out, base } = settings.site;
  if (!/^\/(?:[\w.~%-]+\/)*$/.test(base))
    throw new UsageError(
      `"${base}" is not a value of --base`,
      'It is the path under which the site is published: write it like "/docs/".',
    );
  if (!options.serve) {
    refuseLink(settings);
    refuseForeign(out);
  }
  const vitepress = findVitepress();
  const files = await filesOfSite(settings, terminal);
  if (!files) {
    terminal.error('catalpa: no site was built, as the catalogue or a template has errors\n');
    return 1;
  }
  return stoppable((stopped) =>
    work(settings, { project, port: options.port }, { vitepress, files, stopped }, terminal),
  );
}

/** @throws {UsageError} if a link would lead the site out of the project, unless a flag names the folder. */
function refuseLink({ site: { folder, isNamedByFlag }, place }: Settings): void {
  if (isNamedByFlag) return;
  const file = place(['site', 'folder'])?.source.path;
  const fault = faultOfLink(folder, file === undefined ? '.' : dirname(file), `the folder of the site, "${folder}",`);
  if (fault) throw new UsageError(fault.message, fault.hint);
}

async function work(
  settings: Settings,
  { project, port }: { readonly project: FollowedSettings | undefined; readonly port: number | undefined },
  { vitepress, files, stopped }: Pick<Place, 'vitepress' | 'stopped'> & { readonly files: readonly SiteFile[] },
  terminal: Terminal,
): Promise<ExitCode> {
  const places = placesIn(vitepress.root, settings.site.folder);
  const erase = record(vitepress.root, places);
  try {
    const buildFolder = createBuildFolder(places.buildFolder);
    try {
      buildFolder.put(files);
      const place = { vitepress, buildFolder, places, stopped };
      return await (project ? serve(project, port, place, terminal) : build(settings.site.folder, place, terminal));
    } finally {
      buildFolder.remove();
    }
  } finally {
    erase();
  }
}

/** The program and the folders of a run, and the signal that stops it. */
interface Place {
  readonly vitepress: Vitepress;
  readonly buildFolder: BuildFolder;
  readonly places: Places;
  readonly stopped: AbortSignal;
}

async function build(out: string, place: Place, terminal: Terminal): Promise<ExitCode> {
  const { vitepress, buildFolder, places, stopped } = place;
  const started = performance.now();
  terminal.progress('Building the site …');
  const { code, output } = await runVitepress(vitepress, ['build', buildFolder.folder], false, stopped);
  if (code === undefined) {
    terminal.error('catalpa: interrupted; no site was written\n');
    return 2;
  }
  if (code !== 0) {
    terminal.error(`catalpa: VitePress could not build the site:\n${output}\n`);
    return 2;
  }
  const pages = putSite(join(buildFolder.folder, '.vitepress', 'dist'), places);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.out(`${out}: ${pages} pages in ${seconds} s\n`);
  return 0;
}

/** The files of a catalogue; none if it cannot be read, which the run has already reported. */
function sourcesOf(catalogue: string): readonly Source[] {
  try {
    return readLayers(catalogue);
  } catch (error) {
    if (error instanceof CatalogueFolderError) return [];
    throw error;
  }
}

/** Serves the site until it is interrupted. */
async function serve(
  project: FollowedSettings,
  port: number | undefined,
  { vitepress, buildFolder, stopped }: Place,
  terminal: Terminal,
): Promise<ExitCode> {
  prepareForManyRuns();
  const following = await follow(
    () => project.followed(sourcesOf(project.now.catalogue)),
    async () => {
      try {
        await project.update();
        const files = await filesOfSite(project.now, terminal);
        if (files && !stopped.aborted) buildFolder.put(files);
      } catch (error) {
        printFailure(error, terminal);
      }
      terminal.progress('');
    },
  );
  try {
    const args = ['dev', buildFolder.folder, '--port', String(port ?? 5173)];
    const { code } = await runVitepress(vitepress, args, true, stopped);
    return code === undefined || code === 0 ? 0 : 2;
  } finally {
    await following.end();
  }
}
