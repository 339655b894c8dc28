import { checkOwnTemplates } from '../../generators/templates/check.ts';
import type { OwnTemplate } from '../../generators/templates/own-templates.ts';

/** Templates of a project by their names below `reference/`. */
export type Texts = Readonly<Record<string, string>>;

export function ownTemplates(texts: Texts): OwnTemplate[] {
  return Object.entries(texts).map(([name, text]) => ({ name: `reference/${name}`, text }));
}

/** What is wrong with templates, a line each: place, code, message and hint. */
export function findings(texts: Texts): string[] {
  return findingsIn(ownTemplates(texts));
}

export function findingsIn(templates: readonly OwnTemplate[]): string[] {
  return checkOwnTemplates({ folder: 'docs/templates', templates, unread: [] }).map(({ at, code, message, hint }) => {
    const { line, column } = at.source.position(at.source.locate(at).start);
    const path = at.source.path.replace('docs/templates/', '');
    return `${path}:${line}:${column} ${code}: ${message}${hint === undefined ? '' : ` — ${hint}`}`;
  });
}
