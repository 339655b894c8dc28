/** A file of a site, whose contents are made when they are asked for: a text, or the bytes of a picture. */
export interface SiteFile {
  readonly path: string;
  readonly contents: () => string | Uint8Array;
}

/** The parts of the theme that a site has, which are made when Catalpa is built. */
export interface SiteAssets {
  /** The scripts and styles, whose names change with their contents. */
  readonly files: readonly SiteFile[];
  /** The paths of the style sheet and of the script of each page. */
  readonly style: string;
  readonly script: string;
  /** The paths of the scripts that the script of each page imports at once. */
  readonly imported: readonly string[];
  /** The script that runs before a page is shown. */
  readonly head: string;
}
