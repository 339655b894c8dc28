import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { type Source, textSource } from '../catalogue/sources/source.ts';
import { startsOfLines } from '../lib/lines.ts';
import type { TemplateFault } from './fault.ts';
import { callsOf, templateFaults } from './faults.ts';
import { nearTemplates } from './near.ts';
import { nameInFolder, type OwnTemplate, partialName, templateName } from './own-templates.ts';
import type { OwnTemplates } from './read.ts';
import { readShippedTemplates, readShippedViews, type ShippedTemplates, shippedNames } from './shipped.ts';
import { versionFault } from './version.ts';
import type { Views } from './views.ts';

/** Reports all faults in a project's own templates, with their places. */
export function checkOwnTemplates(
  { folder, templates, unread }: OwnTemplates,
  shipped: ShippedTemplates = readShippedTemplates(),
  views: Views = readShippedViews(),
): Diagnostic[] {
  const sources = new Map(templates.map(({ name, text }) => [name, textSource(`${folder}/${name}.hbs`, text)]));
  const misnamed = templates.filter(({ name }) => isPartial(name) && !isCallable(templateName(name)));
  const unknown = unknownTemplates(
    templates.filter((template) => !misnamed.includes(template)),
    shipped,
  );
  const replacing = templates.filter((template) => ![...misnamed, ...unknown].includes(template));
  const texts = new Map(replacing.map(({ name, text }) => [templateName(name), text]));
  const set = { texts: new Map([...shipped, ...texts]), isOwn: (template: string) => texts.has(template) };
  const versions = [...texts].flatMap(([template, text]) => versionFault(template, text, views.version) ?? []);
  const diagnosticIn = (name: string, fault: Omit<TemplateFault, 'template'>): Diagnostic => {
    const source = sources.get(name);
    if (!source) throw new Error(`the template "${name}" of Catalpa is wrong: ${fault.message}`);
    return diagnosticOf(source, fault);
  };
  return [
    ...unread.map(({ path, ...words }) =>
      diagnosticOf(textSource(`${folder}/${path}`, ''), { ...words, code: 'unreadable-file', ...beginning }),
    ),
    ...misnamed.map(({ name }) => diagnosticIn(name, misnamedFault)),
    ...unknown.map(({ name }) => diagnosticIn(name, unknownFault(name, shipped))),
    ...[...versions, ...templateFaults(set, views)].map((fault) => diagnosticIn(nameInFolder(fault.template), fault)),
  ];
}

const beginning = { line: 1, column: 0, length: 1 } as const;

const misnamedFault = {
  ...beginning,
  code: 'unknown-template',
  message: 'no template can call a partial of this name',
  hint: 'Give it a name of letters, digits and "-" that begins with a letter.',
} as const;

/** Whether the name of a partial can be used in a call without quotes. */
function isCallable(template: string): boolean {
  return /^partials(?:\/[a-z][\w-]*)+$/i.test(template);
}

/** The templates that nothing prints: those that replace none of Catalpa's and are no partials that the project's templates call. */
function unknownTemplates(templates: readonly OwnTemplate[], shipped: ShippedTemplates): OwnTemplate[] {
  const names = new Set(shippedNames(shipped));
  const calls = new Map(templates.map(({ name, text }) => [name, callsOf(text)]));
  const isCalled = (name: string): boolean =>
    [...calls].some(([from, called]) => from !== name && (called?.has(templateName(name)) ?? true));
  return templates.filter(({ name }) => !names.has(name) && !(isPartial(name) && isCalled(name)));
}

function unknownFault(name: string, shipped: ShippedTemplates): Omit<TemplateFault, 'template'> {
  const partial = isPartial(name) ? partialName(templateName(name)) : undefined;
  const uncalled = partial === undefined ? '' : ', and no template of yours calls it';
  const fix =
    partial === undefined
      ? 'List the names with: catalpa templates list'
      : `Call it from one of them, as {{> ${partial}}}, or remove it.`;
  const hint = nearTemplates(name, shipped) ?? fix;
  return { ...beginning, code: 'unknown-template', message: `Catalpa has no template "${name}"${uncalled}`, hint };
}

function isPartial(name: string): boolean {
  return name.startsWith(nameInFolder('partials/'));
}

type Located = Omit<TemplateFault, 'template' | 'code'> & { readonly code: string };

function diagnosticOf(source: Source, { code, line, column, length, message, hint }: Located): Diagnostic {
  const { text } = source;
  const start = Math.min((startsOfLines(text)[line - 1] ?? 0) + column, text.length);
  const at = { source, path: [], part: 'value', range: { start, end: Math.min(start + length, text.length) } } as const;
  return { code, severity: 'error', message, at, ...(hint === undefined ? {} : { hint }) };
}
