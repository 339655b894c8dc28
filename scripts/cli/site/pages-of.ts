import { readFileSync } from 'node:fs';
import { bindingHint } from '../../../generators/api/binding-problem.ts';
import { checkProject } from '../../../generators/api/check-project.ts';
import { templateProblems, withProjectTemplates } from '../../../generators/api/project-templates.ts';
import { settingError } from '../../../generators/api/setting-problem.ts';
import { boundForms } from '../../../generators/catalogue/bindings/bind.ts';
import type { CatalogueQueries } from '../../../generators/catalogue/catalogue-queries.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { hasErrors } from '../../../generators/catalogue/sources/diagnostic.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { defaultOptions, filesOf } from '../../../generators/emit/generator.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { UnknownBindingError, withBindings } from '../../../generators/pipeline.ts';
import { orderDiagnostics } from '../../../generators/report/order.ts';
import { paleColours } from '../../../generators/site/contrast.ts';
import { siteFiles } from '../../../generators/site/index.ts';
import { pictureName, type SiteLook } from '../../../generators/site/look.ts';
import { loadPrinters } from '../../../generators/site/page/printers.ts';
import type { SiteFile } from '../../../generators/site/site-file.ts';
import { formatNamed, printFindings } from '../commands/print-findings.ts';
import { requireRightFlags } from '../commands/wrong-flags.ts';
import { ConfigError } from '../project-settings.ts';
import type { Terminal } from '../terminal.ts';
import { readAssets } from './assets.ts';
import { filesOfPages } from './edited-files.ts';
import { lastChanges } from './last-changes.ts';
import { filesBesidePages, ownPages } from './own-pages.ts';
import { requireLinked, requireLinkedPages } from './wrong-links.ts';

/**
 * Makes the files of a project's site. If the catalogue or a template has errors, prints the findings and returns undefined.
 * Where a server shows the site, `livePath` is the path at which it reports changes, and `queries` are those of all its runs.
 */
export async function filesOfSite(
  settings: Settings,
  terminal: Terminal,
  { livePath, queries }: { readonly livePath?: string; readonly queries?: CatalogueQueries } = {},
): Promise<SiteFile[] | undefined> {
  const { catalogue: root, site } = settings;
  const { catalogue, diagnostics } = checkProject(settings, {
    starting: (stage) => terminal.progress(`${stage} ${root} …`),
    ...(queries ? { queries } : {}),
  });
  if (!catalogue || hasErrors(diagnostics)) {
    terminal.out(printFindings(diagnostics, formatNamed('pretty'), root, terminal.colour));
    return undefined;
  }
  const project = withProjectTemplates(settings);
  if ('diagnostics' in project) throw new ConfigError(project.diagnostics);
  const { templates } = project;
  const inTemplates = await templateProblems(templates);
  if (inTemplates.length > 0) {
    terminal.out(printFindings(orderDiagnostics(inTemplates), formatNamed('pretty'), root, terminal.colour));
    return undefined;
  }
  const bound = boundCatalogue(catalogue, settings);
  warnOfColours(site, terminal);
  terminal.progress('Writing pages …');
  const [reference, validators, printers] = await Promise.all([
    filesOf(referenceGenerator, bound, templates && { ...defaultOptions, reference: templates }),
    filesOf(validatorsGenerator, bound),
    loadPrinters(),
  ]);
  const own = ownPages(settings, new Set(['404.md', ...reference.map(({ path }) => path)]));
  const pages = [...own, ...reference].map(({ path }) => path).filter((path) => path.endsWith('.md'));
  requireLinked(settings, pages);
  requireLinkedPages(settings, own, pages, printers.markdown);
  const files = site.editLink === undefined && !site.lastChanged ? undefined : filesOfPages(settings, bound, own);
  const changes = files && site.lastChanged ? lastChanges(settings, [...files.values()], terminal) : undefined;
  const { base, origin } = site;
  return [
    ...siteFiles(
      bound,
      { reference, validators, own, printers, assets: readAssets() },
      { base, origin, look: site, files, changes, livePath },
    ),
    ...picturesOf(site),
    ...filesBesidePages(settings),
  ];
}

function warnOfColours(look: SiteLook, terminal: Terminal): void {
  for (const { mode, colour, contrast } of paleColours(look))
    terminal.error(
      `catalpa: the colour "${colour}" (site.colours.${mode}) can hardly be read on the background: its contrast is ${contrast.toFixed(1)}. Choose one with at least 4.5.\n`,
    );
}

/** The logo and the icon. They are read again at each edit, as a server shows the site meanwhile. */
function picturesOf(look: SiteLook): SiteFile[] {
  return (['logo', 'favicon'] as const).flatMap((key) => {
    const path = look[key];
    if (path === undefined) return [];
    const bytes = readFileSync(path);
    return [{ path: pictureName(key, path), contents: () => bytes }];
  });
}

/**
 * The catalogue with its interfaces in the forms that the site shows.
 * @throws {UsageError} if a flag names an unknown binding.
 * @throws {ConfigError} if the config names an unknown binding.
 */
function boundCatalogue(catalogue: Catalogue, settings: Settings): Catalogue {
  const { bindings, plain } = settings.site;
  try {
    const all = withBindings(catalogue, bindings);
    return plain ? all : boundForms(all);
  } catch (error) {
    if (!(error instanceof UnknownBindingError)) throw error;
    const path = ['site', 'bindings', bindings.indexOf(error.binding)];
    const found = { code: 'unknown-binding', path, message: error.message, hint: bindingHint(error) };
    const diagnostics = [settingError(settings, found)];
    requireRightFlags(diagnostics);
    throw new ConfigError(diagnostics);
  }
}
