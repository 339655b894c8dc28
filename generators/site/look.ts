/** The look of a documentation site. Texts are plain text, not HTML. */
export interface SiteLook {
  /** The title; undefined for that of the catalogue. */
  readonly title?: string;
  /** The path of a picture before the title. */
  readonly logo?: string;
  /** The path of the icon. */
  readonly favicon?: string;
  /** The colours of links and buttons in each mode, in hexadecimal. */
  readonly colours?: { readonly light?: string; readonly dark?: string };
  /** The title and the text of the page that is shown for unknown addresses. */
  readonly notFound?: { readonly title?: string; readonly text?: string };
  /** Scripts of others that each page loads: their addresses, and the values of their data attributes by name. */
  readonly scripts?: readonly { readonly src: string; readonly data?: Readonly<Record<string, string>> }[];
  /** The address at which a file is edited, with `{path}` for its path in the repository. */
  readonly editLink?: string;
  /** Whether readers can send the requests that they build. */
  readonly send?: boolean;
  /** A text below each page. */
  readonly footer?: string;
  /** Links above each page. A link is an address, or a path in the site that begins with a slash. */
  readonly links?: readonly { readonly text: string; readonly link: string }[];
}

const leaf =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 31C2 22 3 9 16 1c13 8 14 21 0 30z" fill="#23774e"/><path d="M16 31V9m0 8l5-5m-5 10l-5-5" stroke="#fff" stroke-width="2" fill="none"/></svg>';

/** The icon of a site that has none of its own. */
export const usualIcon = `data:image/svg+xml,${encodeURIComponent(leaf)}`;

/** The style that sets the colours of a look. Each mode has a variable of its own, so that one colour leaves the other mode as it is. */
export function colourStyle({ colours = {} }: SiteLook): string {
  const given = (['light', 'dark'] as const).flatMap((mode) =>
    colours[mode] === undefined ? [] : [`--leaf-${mode}:${colours[mode]}`],
  );
  return given.length === 0 ? '' : `:root{${given.join(';')}}`;
}

/** A path for an address. */
export function escapedPath(path: string): string {
  const escaped = path.split('/').map((part) => encodeURIComponent(part).replace(/[!'()*]/g, percentOf));
  return escaped.join('/');
}

function percentOf(one: string): string {
  return `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The name of a picture in the site: its key, with the ending of its file. */
export function pictureName(key: 'logo' | 'favicon', path: string): string {
  return `${key}${/\.\w+$/.exec(path)?.[0].toLowerCase() ?? ''}`;
}
