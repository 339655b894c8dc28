import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalogueQueries } from '../../../generators/catalogue/catalogue-queries.ts';
import { CatalogueFolderError } from '../../../generators/catalogue/read/folder-files.ts';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import type { Source } from '../../../generators/catalogue/sources/source.ts';
import { faultOfLink } from '../../../generators/config/folders.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { countPages } from '../../../generators/site/index.ts';
import type { SiteFile } from '../../../generators/site/site-file.ts';
import { unlessRefused } from '../../../generators/write/error.ts';
import type { ExitCode } from '../exit-codes.ts';
import { printFailure } from '../failure.ts';
import { follow } from '../follow.ts';
import { type FollowedSettings, followSettings, type ReadSettings } from '../followed-settings.ts';
import { placesIn, record } from '../site/docs-folders.ts';
import { putSite, refuseForeign } from '../site/out-folder.ts';
import { filesOfSite } from '../site/pages-of.ts';
import { livePath, serveSite } from '../site/serve-site.ts';
import { writeSite } from '../site/write-site.ts';
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
  if (project) return stoppable((stopped) => serve(project, options.port, stopped, terminal));
  const files = await filesOfSite(settings, terminal);
  if (!files) {
    terminal.error('catalpa: no site was built, as the catalogue or a template has errors\n');
    return 1;
  }
  return stoppable((stopped) => build(out, files, stopped, terminal));
}

/** @throws {UsageError} if a link would lead the site out of the project, unless a flag names the folder. */
function refuseLink({ site: { folder, isNamedByFlag }, place }: Settings): void {
  if (isNamedByFlag) return;
  const file = place(['site', 'folder'])?.source.path;
  const fault = faultOfLink(folder, file === undefined ? '.' : dirname(file), `the folder of the site, "${folder}",`);
  if (fault) throw new UsageError(fault.message, fault.hint);
}

async function build(
  out: string,
  files: readonly SiteFile[],
  stopped: AbortSignal,
  terminal: Terminal,
): Promise<ExitCode> {
  const started = performance.now();
  terminal.progress('Building the site …');
  const places = placesIn(out);
  const erase = record(places);
  try {
    if (!(await writeSite(places.fresh, files, stopped))) {
      terminal.error('catalpa: interrupted; no site was written\n');
      return 2;
    }
    putSite(places);
  } finally {
    // What is refused here is the reason of an error before.
    unlessRefused(() => rmSync(places.fresh, { recursive: true, force: true, maxRetries: 3 }));
    erase();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.out(`${out}: ${countPages(files)} pages in ${seconds} s\n`);
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
  stopped: AbortSignal,
  terminal: Terminal,
): Promise<ExitCode> {
  prepareForManyRuns();
  const run = { livePath, queries: catalogueQueries() };
  const files = await filesOfSite(project.now, terminal, run);
  const server = await serveSite(project.now.site.base, port);
  if (files) server.update(files);
  const following = await follow(
    () => project.followed(sourcesOf(project.now.catalogue)),
    async () => {
      try {
        await project.update();
        const changed = await filesOfSite(project.now, terminal, run);
        if (changed && !stopped.aborted) server.update(changed);
      } catch (error) {
        printFailure(error, terminal);
      }
      terminal.progress('');
    },
  );
  terminal.progress('');
  terminal.out(`The site is at ${server.address}, and follows your edits. Stop it with Ctrl+C.\n`);
  try {
    await untilStopped(stopped);
    return 0;
  } finally {
    await following.end();
    server.close();
  }
}

function untilStopped(stopped: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (stopped.aborted) done();
    stopped.addEventListener('abort', () => done());
  });
}
