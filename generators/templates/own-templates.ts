/** A project's template that replaces one of Catalpa's, or a partial that the project adds. */
export interface OwnTemplate {
  /** The path in the folder of templates without the extension, such as `reference/module` or `reference/partials/parameter`. */
  readonly name: string;
  readonly text: string;
}

/** The folder for the templates of reference pages, in Catalpa's folder of templates and in a project's. */
const folder = 'reference/';

/** The name of a template without its folder, such as `module` or `partials/parameter`. */
export function templateName(name: string): string {
  return name.startsWith(folder) ? name.slice(folder.length) : name;
}

/** The name of a template with its folder. */
export function nameInFolder(template: string): string {
  return `${folder}${template}`;
}

/** The name by which a template is called as a partial; undefined for the template of a page. */
export function partialName(template: string): string | undefined {
  const [, partial] = /^partials\/(.+)$/s.exec(template) ?? [];
  return partial;
}
