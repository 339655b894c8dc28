import { describeTemplates, fieldText, type TemplateDescription } from '../../../generators/templates/describe.ts';
import { nameInFolder, partialName } from '../../../generators/templates/own-templates.ts';
import type { ShippedTemplates } from '../../../generators/templates/shipped.ts';
import { argumentWords, type Signature, signatures } from '../../../generators/templates/signatures.ts';
import { versionLine } from '../../../generators/templates/version.ts';
import type { Views, ViewType } from '../../../generators/templates/views.ts';

/** Makes the page that ships with the templates: the view of each template, and what it can call. */
export function viewsPage(shipped: ShippedTemplates, views: Views): string {
  const described = describeTemplates(shipped, views);
  const isPartial = ({ template }: TemplateDescription): boolean => partialName(template) !== undefined;
  return `<!-- Made from templates/reference by \`npm run tables\`. -->

# Views of templates

Version ${views.version}. A template names the version that it was made for in its first line: \`${versionLine(views.version)}\`. The
version is raised where a template that was right may no longer be.

A template prints what its view has, and nothing else: \`{{name}}\`, or \`{{binding.title}}\` of a field with fields. Text is escaped where
it is printed; Markdown is text that was made by Catalpa, and is printed as it is. \`Type[]\` is a list, and "if any" says that a value may
be absent, which prints nothing. \`../\` leads out of a block, \`@first\`, \`@last\`, \`@index\` and \`@key\` tell about the item of a list.

Links to modules, parameters and so on lead to the headings that are called \`heading\` in a view. A page of your own prints them as
headings, and has no others with the same words.

## Pages

${tableOf(['Template', 'View', 'What it prints'], described.filter((one) => !isPartial(one)).map(pageRow))}
## Partials

\`{{> purpose}}\` prints a partial with the view that the call stands in, \`{{> counts counts}}\` with a field of it, and
\`{{> uses uses=required}}\` with a field by another name.

${tableOf(['Template', 'What it is given'], described.filter(isPartial).map(partialRow))}
## Helpers

${tableOf(['Helper', 'What it prints'], [...signatures].map(helperRow))}
## Types

${Object.entries(views.types)
  .map(([name, type]) => typeSection(name, type, views))
  .join('\n')}`;
}

function pageRow({ template, purpose = '', given }: TemplateDescription): string[] {
  return [`\`${nameInFolder(template)}\``, given.map(linkTo).join(', '), inCell(purpose)];
}

function partialRow({ template, given }: TemplateDescription): string[] {
  return [`\`${nameInFolder(template)}\``, given.map((one) => `\`${one}\``).join(', ')];
}

function helperRow([name, { value, block, purpose }]: [string, Signature]): string[] {
  const words = (given: readonly string[]): string => given.map((one) => ` (${one})`).join('');
  const named = (given: NonNullable<Signature['value']>): string => words(given.map((one) => argumentWords[one]));
  const forms = [
    ...(value ? [`\`{{${name}${named(value)}}}\``] : []),
    ...(block ? [`\`{{#${name}${named(block)}}}…{{/${name}}}\``] : []),
  ];
  return [forms.join(', '), purpose];
}

function typeSection(name: string, { purpose, fields }: ViewType, views: Views): string {
  const rows = Object.entries(fields).map(([field, one]) => {
    const text = fieldText(one);
    const type = one.type in views.types ? text.replaceAll(one.type, linkTo(one.type)) : text;
    return [`\`${field}\``, type, inCell(one.purpose ?? '')];
  });
  return `### ${name}\n\n${purpose === undefined ? '' : `${purpose}\n\n`}${tableOf(['Field', 'Type', 'Meaning'], rows)}`;
}

/** The anchor that GitHub gives the heading of a type. */
function linkTo(type: string): string {
  return `[${type}](#${type.toLowerCase().replaceAll('.', '')})`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [heads, heads.map(() => '---'), ...rows].map(line).join('');
}
