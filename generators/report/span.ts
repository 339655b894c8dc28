import { posix } from 'node:path';
import type { Place, Source } from '../catalogue/sources/source.ts';

/** A position with line and column counted from 1. Columns count code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A place, for printers. Ends are exclusive. */
export interface Span {
  readonly source: Source;
  readonly path: string;
  readonly start: Position;
  readonly end: Position;
  /** The start and the end as offsets in the text. */
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

/** The printed name of a source: its own name, or its path relative to the working folder. */
export function shownPath({ path, shown, layer }: Source, root: string): string {
  if (shown !== undefined) return shown;
  if (layer === undefined || layer.shown.path === '') return openablePath(root, path);
  const inLayer = `${layer.shown.path}/${path}`;
  // A path that leads out of the catalogue's folder is easier to read if it is normalized.
  return layer.shown.isPackage ? inLayer : posix.normalize(openablePath(root, inLayer));
}

/** The path of a catalogue's file relative to the working folder, given the path of the catalogue's folder. */
export function openablePath(root: string, path: string): string {
  const folder = root.replace(/[/\\]+$/, '');
  if (folder === '.' || root === '') return path;
  return `${folder.replace(/^(?:\.[/\\]+)+(?=.)/, '')}/${path}`;
}

/** The place as `path:line:column`, which terminals and editors turn into a link. */
export function linkOf({ path, start }: Span): string {
  return `${path}:${start.line}:${start.column}`;
}
