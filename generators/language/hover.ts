import type { Hover } from 'vscode-languageserver-protocol';
import { rulesInForce } from '../check/in-force.ts';
import { suppressionRules } from '../check/runner.ts';
import { code, type Markdown, md, prose } from '../lib/markdown.ts';
import { entriesOf } from '../manual/manual-entries.ts';
import { pageOf, paragraphs } from './hover-pages.ts';
import { parameterText } from './hover-parameter.ts';
import { remarkText } from './hover-remarks.ts';
import { rangeIn } from './positions.ts';
import type { Project } from './project.ts';
import { usesOf } from './references.ts';
import { type Found, folderOfName, nameAt, type Subject, subjectOf, subjectsOf } from './subjects.ts';

/** The text about the name at an offset; undefined if there is no name, or no catalogue could be resolved yet. */
export function hover(project: Project, path: string, offset: number): Hover | undefined {
  const found = nameAt(project, path, offset);
  const text = found && textOf(project, found);
  if (!text) return undefined;
  return {
    contents: { kind: 'markdown', value: text.markdown },
    range: rangeIn(found.source, found.occurrence.range),
  };
}

function textOf(project: Project, found: Found): Markdown | undefined {
  const { name, kinds } = found.occurrence;
  if (kinds.includes('rule')) return ruleText(name, project);
  const { catalogue } = project;
  if (!catalogue) return undefined;
  const folder = folderOfName(found);
  const iface = catalogue.interfaces.find((one) => one.name === (kinds.includes('interface') ? name : folder));
  if (!iface) return undefined;
  if (kinds.includes('parameter')) return parameterText(iface, found.source, found.occurrence.path);
  const subject = subjectOf(project, found);
  const names = new Set(subjectsOf(project, subject).map((one) => one.name));
  const entry = entriesOf({ ...catalogue, interfaces: [iface] }).find(
    (one) => names.has(one.name) && subject.kinds.includes(one.kind),
  );
  if (!entry) return remarkText(iface, subject);
  return entry.kind === 'set' || entry.kind === 'group'
    ? paragraphs(pageOf(entry), useText(project, subject))
    : pageOf(entry);
}

function ruleText(id: string, { settings }: Project): Markdown | undefined {
  const rule = [...rulesInForce(settings.severities), ...suppressionRules].find((one) => one.id === id);
  return rule && md`**${code(id)}** rule (${rule.severity})\n\n${prose(rule.purpose)}`;
}

/** The most files with uses that are named. */
const mostFiles = 8;

function useText(project: Project, subject: Subject): Markdown {
  const uses = usesOf(project, subject);
  const counts = new Map<string, number>();
  for (const { source } of uses) counts.set(source.path, (counts.get(source.path) ?? 0) + 1);
  const files = [...counts.keys()].slice(0, mostFiles);
  const left = counts.size - files.length;
  if (uses.length === 0) return md`Not used.`;
  const named = files.map((path) => code(path).markdown).join(', ');
  const times = uses.length === 1 ? 'once' : `${uses.length} times`;
  return { markdown: `Used ${times}: ${named}${left > 0 ? ` and ${left} more files` : ''}` };
}
