import { escapeHtml } from './html.ts';
import type { Entry } from './navigation.ts';

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
  /** A text below each page. */
  readonly footer?: string;
  /** Links above each page. A link is an address, or a path in the site that begins with a slash. */
  readonly links?: readonly { readonly text: string; readonly link: string }[];
}

/** The settings of the theme for a look. Texts are HTML. */
export interface ThemeLook {
  /** The paths of pictures in the site, from its root. */
  readonly logo?: string;
  readonly favicon?: string;
  readonly style: string;
  /** An address with `:path` for the escaped path of a file. */
  readonly editLink?: string;
  readonly footer?: string;
  readonly links: readonly Entry[];
  /** Plain text. */
  readonly notFound: { readonly title: string; readonly text: string };
  /** The attributes of scripts. */
  readonly scripts: readonly Readonly<Record<string, string>>[];
}

/** The settings of the theme for a look, whose pictures are published under the names that `pictureName` gives them. */
export function themeLook(look: SiteLook): ThemeLook {
  const { logo, favicon, colours = {}, footer, links = [], notFound, scripts = [], editLink } = look;
  const { light, dark } = colours;
  return {
    ...(logo === undefined ? {} : { logo: `/${pictureName('logo', logo)}` }),
    ...(favicon === undefined ? {} : { favicon: `/${pictureName('favicon', favicon)}` }),
    // A selector for each mode, so that one colour leaves the other mode as it is.
    style: [
      light === undefined ? '' : `html:not(.dark){${shadesOf(light, '#000', light)}}`,
      dark === undefined ? '' : `html.dark{${shadesOf(dark, '#fff', `color-mix(in srgb,${dark} 60%,#000)`)}}`,
    ].join(''),
    ...(editLink === undefined
      ? {}
      : { editLink: editLink.replaceAll(':path', '%3Apath').replaceAll('{path}', ':path') }),
    ...(footer === undefined ? {} : { footer: escapeHtml(footer) }),
    links: links.map(({ text, link }) => ({ text: escapeHtml(text), link })),
    notFound: { title: 'Page not found', text: 'The address leads to no page of this site.', ...notFound },
    scripts: scripts.map(({ src, data = {} }) => ({
      src,
      defer: '',
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
    })),
  };
}

/** A path for an address, in a place where `$` would have a meaning. */
export function escapedPath(path: string): string {
  const escaped = path.split('/').map((part) => encodeURIComponent(part).replace(/[!'()*]/g, percentOf));
  // The mark of VitePress is not for pages.
  return escaped.join('/').replaceAll('__VP_', '%5F%5FVP_');
}

function percentOf(one: string): string {
  return `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The variables of the theme for a colour: that of links, of links that are pointed at, of buttons, and of backgrounds. */
function shadesOf(colour: string, toward: string, button: string): string {
  const mixed = `color-mix(in srgb,${colour} 80%,${toward})`;
  const soft = `color-mix(in srgb,${colour} 14%,transparent)`;
  return `--vp-c-brand-1:${colour};--vp-c-brand-2:${mixed};--vp-c-brand-3:${button};--vp-c-brand-soft:${soft}`;
}

/** The name of a picture in the site: its key, with the ending of its file. */
export function pictureName(key: 'logo' | 'favicon', path: string): string {
  return `${key}${/\.\w+$/.exec(path)?.[0].toLowerCase() ?? ''}`;
}
