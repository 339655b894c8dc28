/** How pages are written for one kind of reader: GitHub, or a tool that makes a site of them. */
export interface Flavour {
  /** The path of the file of a page, given the path by which pages link to each other. */
  path(path: string): string;
  /** The text of the file of a page. `purpose` is what the page says its subject is for, as Markdown. */
  page(path: string, text: string, purpose: string): string;
  /** A text for programs, whose links lead to the files. */
  textForPrograms(path: string, text: string): string;
}
