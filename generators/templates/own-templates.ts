/** A template that a project lays over one of Catalpa's, or a partial that it adds. */
export interface OwnTemplate {
  /** Its path in the folder of templates without the ending: `reference/module`, `reference/partials/parameter`. */
  readonly name: string;
  readonly text: string;
}

/** The folder of the templates of reference pages, in that of Catalpa and in one of a project's own. */
const folder = 'reference/';

/** The name that templates of pages and partials have among themselves: `module`, `partials/parameter`. */
export function templateName(name: string): string {
  return name.startsWith(folder) ? name.slice(folder.length) : name;
}

/** The name of a template of a page, or of a partial, with its folder. */
export function nameInFolder(template: string): string {
  return `${folder}${template}`;
}

/** The name by which a template is called as a partial; undefined for that of a page. */
export function partialName(template: string): string | undefined {
  const [, partial] = /^partials\/(.+)$/s.exec(template) ?? [];
  return partial;
}
