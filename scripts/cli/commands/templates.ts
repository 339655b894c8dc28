import { isAbsolute, join, resolve } from 'node:path';
import { templateProblems, withProjectTemplates } from '../../../generators/api/project-templates.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { nearTemplates } from '../../../generators/templates/near.ts';
import { nameInFolder, templateName } from '../../../generators/templates/own-templates.ts';
import {
  readShippedTemplates,
  readShippedViews,
  type ShippedTemplates,
  shippedNames,
} from '../../../generators/templates/shipped.ts';
import { versionLine } from '../../../generators/templates/version.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { naming, quoted, WriteError } from '../../../generators/write/error.ts';
import { createTemporary } from '../../../generators/write/temporary.ts';
import { openTree } from '../../../generators/write/tree.ts';
import type { ExitCode } from '../exit-codes.ts';
import { ConfigError } from '../project-settings.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { formatNamed, printFindings } from './print-findings.ts';

/** `catalpa templates list`: lists all templates with their purposes, marks the project's own, and reports the faults in these. */
export async function listTemplates(settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const project = withProjectTemplates(settings);
  if ('diagnostics' in project) throw new ConfigError(project.diagnostics);
  const own = project.templates;
  const files = new Map(own?.templates.map(({ name }) => [name, join(own.folder, `${name}.hbs`)]));
  const shipped = shippedNames(readShippedTemplates());
  const views = readShippedViews();
  const added = [...files.keys()].filter((name) => !shipped.includes(name));
  const names = [...shipped, ...added];
  const longest = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const file = files.get(name);
    const purpose = views.types[views.templates[templateName(name)] ?? '']?.purpose;
    const origin = file === undefined ? undefined : `(${added.includes(name) ? 'added by' : 'replaced by'} ${file})`;
    return [name.padEnd(longest), purpose, origin]
      .filter((part) => part !== undefined)
      .join('  ')
      .trimEnd();
  });
  terminal.out(`${lines.join('\n')}\n`);
  const diagnostics = await templateProblems(own);
  if (diagnostics.length === 0) return 0;
  terminal.out(printFindings(diagnostics, formatNamed('pretty'), '', terminal.colour));
  return 1;
}

/** `catalpa templates show`: prints a template, its view, and what it calls. */
export async function showTemplate(name: string, terminal: Terminal): Promise<ExitCode> {
  const shipped = readShippedTemplates();
  requireTemplate(name, shipped);
  const { templateText } = await import('../../../generators/templates/describe-text.ts');
  terminal.out(templateText(templateName(name), shipped, readShippedViews()));
  return 0;
}

export interface EjectOptions {
  readonly names: readonly string[];
  /** The folder of the project's own templates. */
  readonly into: string;
  /** The folder of templates in the configuration; undefined if there is none. */
  readonly inForce: string | undefined;
  readonly overwrite: boolean;
}

/** `catalpa templates eject`: copies templates of Catalpa into a folder. Writes nothing if a file exists and may not be overwritten. */
export function ejectTemplates({ names, into, inForce, overwrite }: EjectOptions, terminal: Terminal): ExitCode {
  if (into === '') throw new UsageError('the folder of templates has no name', 'Name one with --into.');
  const shipped = readShippedTemplates();
  const texts = new Map(names.map((name) => [`${name}.hbs`, requireTemplate(name, shipped)]));
  const tree = openTree(into, nodeDisk);
  const present = [...texts.keys()].filter((path) => tree.look(path));
  if (present.length > 0 && !overwrite) {
    const hint = 'Edit it, or replace it by that of Catalpa with --overwrite.';
    throw new WriteError(present.map((path) => ({ message: `${quoted(into, path)} is there already`, hint })));
  }
  const line = versionLine(readShippedViews().version);
  naming(into, '', 'made', () => nodeDisk.makeFolder(into), 'Fix the cause, or name another folder with --into.');
  const temporary = createTemporary(tree);
  for (const [path, text] of texts) temporary.write(path, `${line}\n${text}`);
  temporary.clear();
  for (const path of texts.keys()) terminal.out(`${join(into, path)}\n`);
  if (inForce === undefined || resolve(inForce) !== resolve(into))
    terminal.error(
      `To use ${names.length === 1 ? 'it' : 'them'}, put "templates: ${asConfigured(into)}" into the configuration, or run: catalpa generate --templates ${visible(into)}\n`,
    );
  return 0;
}

/** The text of a template. @throws {UsageError} if Catalpa has no template of that name. */
function requireTemplate(name: string, shipped: ShippedTemplates): string {
  const text = name.startsWith(nameInFolder('')) ? shipped.get(templateName(name)) : undefined;
  if (text !== undefined) return text;
  const hint = nearTemplates(name, shipped) ?? 'List them with: catalpa templates list';
  throw new UsageError(`Catalpa has no template "${name}"`, hint);
}

/** The path of a folder as a configuration states it. */
function asConfigured(folder: string): string {
  return isAbsolute(folder) || folder.startsWith('.') ? folder : `./${folder}`;
}
