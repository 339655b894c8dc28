import { relativeLink } from '../../../lib/markdown.ts';

/** The differences between a tool that makes a site and GitHub in how they read Markdown. */
export interface Dialect {
  /** Fields of the front matter of each page, besides the title and the description. */
  readonly frontMatter?: readonly string[];
  /** Changes a text that the tool puts elsewhere as it is. */
  readonly safeTitle?: (text: string) => string;
  readonly safeDescription?: (text: string) => string;
  /** Whether the tool reads the title of the front matter as Markdown. */
  readonly readsTitle?: boolean;
  /** Whether the tool shows the title of the front matter as the heading of the page. */
  readonly showsTitle?: boolean;
  /** Changes a path whose address the tool would make from other characters. */
  readonly path?: (path: string) => string;
  /** The address of a file relative to another file. Both are paths of files. */
  readonly link: (from: string, to: string) => string;
  /** Matches the headings, as a reader sees them, for which the tool makes the anchor that GitHub makes. */
  readonly hasOwnAnchor: RegExp;
  /** The text of a heading with its anchor stated. */
  readonly heading: (text: string, anchor: string) => string;
  /** Matches characters of a text that the tool would read as a command. */
  readonly commands: RegExp;
  /** Matches characters that need an element of their own, as the tool also looks for commands in what entities stand for. */
  readonly apart?: RegExp;
  /** Matches code that the tool would change or carry out in a code span, and in a block of code. */
  readonly commandsInCode?: RegExp;
  readonly commandsInBlocks?: RegExp;
  /** The attributes of an element of code. */
  readonly codeAttributes?: string;
  /** The tag that begins a part that can be folded; by default, `<details>`. */
  readonly details?: string;
  /** The spaces for each level of a list; by default, 2. */
  readonly indent?: number;
}

/** Headings of words and numbers, for which all tools make the same anchors. */
export const plainHeading = /^[A-Za-z][A-Za-z0-9]*(?:[ -][A-Za-z0-9]+)*$/;

/** Parts the tags in a text by an invisible character, for tools that put it into a script as it is. */
export const withoutTags = (text: string): string => text.replace(/<(?=[/!A-Za-z])/g, '<\u200c');

/** A text as HTML, for tools that put it into an element or an attribute as it is. */
export const asHtml = (text: string): string => text.replace(/[&<>"]/g, entity);

/** The link to a Markdown file, for tools that know the addresses of files. */
export const linkToFile = (from: string, to: string): string => relativeLink(from, to);

/** A heading with an element that has the anchor. */
export const headingWithElement = (text: string, anchor: string): string => `<a id="${anchor}"></a>${text}`;

/** A heading with the attribute that several tools read, unless underscores in it would be emphasis. */
export function headingWithId(text: string, anchor: string): string {
  const isEmphasis = /(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/.test(anchor);
  return isEmphasis ? headingWithElement(text, anchor) : `${text} {#${anchor}}`;
}

/** Writes a character as an entity, which neither Markdown nor a command of a tool gives a meaning. */
export function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
