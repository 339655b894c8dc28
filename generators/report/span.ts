import { posix } from 'node:path';
import type { Place, Source } from '../catalogue/sources/source.ts';

/** 1-based; the column counts code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A place as printers show it; ends are behind the last character. */
export interface Span {
  readonly source: Source;
  readonly path: string;
  readonly start: Position;
  readonly end: Position;
  /** The same as offsets into the text. */
  readonly startOffset: number;
  readonly endOffset: number;
}

export function spanOf(place: Place, root: string): Span {
  const { source } = place;
  const { start, end } = source.locate(place);
  return {
    source,
    path: shownPath(source, root),
    start: source.position(start),
    end: source.position(end),
    startOffset: Math.min(start, source.text.length),
    endOffset: Math.min(end, source.text.length),
  };
}

/** The name printed for a text: its path from where the user is, or its own name. */
export function shownPath({ path, shown, layer }: Source, root: string): string {
  if (shown !== undefined) return shown;
  if (layer === undefined || layer.shown.path === '') return openablePath(root, path);
  const inLayer = `${layer.shown.path}/${path}`;
  // A path that leads out of the catalogue's folder reads better without the way into it.
  return layer.shown.isPackage ? inLayer : posix.normalize(openablePath(root, inLayer));
}

/** The path of a file of the catalogue from where the user is, given the catalogue's folder from there. */
export function openablePath(root: string, path: string): string {
  const folder = root.replace(/[/\\]+$/, '');
  if (folder === '.' || root === '') return path;
  return `${folder.replace(/^(?:\.[/\\]+)+(?=.)/, '')}/${path}`;
}

/** `path:line:column`, which terminals and editors make a link. */
export function linkOf({ path, start }: Span): string {
  return `${path}:${start.line}:${start.column}`;
}
