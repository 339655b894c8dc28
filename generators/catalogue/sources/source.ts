import { lastNotAfter, startsOfLines } from '../../lib/lines.ts';
import type { Data, Part, Path, Range } from '../yaml/data.ts';
import { type ParsedYaml, parseYaml } from '../yaml/yaml.ts';
import type { YamlProblem } from '../yaml/yaml-problem.ts';
import type { Layer } from './layer.ts';

/** A node of a file by the keys that lead to it; offsets are looked up only to print. */
export interface Place {
  readonly source: Source;
  readonly path: Path;
  readonly part: Part;
  /** For text that is not a node, such as a syntax error: used instead of the path. */
  readonly range?: Range;
}

/** One file of a catalogue. */
export interface Source {
  /** Relative to the folder of its layer, with `/` between its parts. */
  readonly path: string;
  /** The layer that it was read from; undefined for a text that is in no folder of a catalogue. */
  readonly layer?: Layer;
  /** The name printed instead of the path if the text is not a catalogue file: the path of a file, or an address. */
  readonly shown?: string;
  /** Whether it is the file of a preset, which is in no layer and which no user can correct. */
  readonly isPreset?: true;
  /** Whether it is the text of a setting that no file states, such as a flag. */
  readonly isSetting?: true;
  readonly text: string;
  /** Undefined if the text could not be read as YAML. */
  readonly data: Data | undefined;
  readonly problems: readonly YamlProblem[];
  /** Whether an earlier run found the text valid for its kind of file. */
  readonly isKnown?: true | undefined;
  /** The offsets of a place, or of the nearest existing node if the path leads nowhere. */
  locate(place: Place): Range;
  /** 1-based line, and column in code points. */
  position(offset: number): { readonly line: number; readonly column: number };
  /** The text of a 1-based line, without its line break. */
  lineText(line: number): string;
}

/** Creates a Source whose values an earlier run has read. It is parsed only if a place in it is needed. */
export function knownSource(path: string, text: string, data: Data, layer: Layer | undefined): Source {
  return sourceOver(path, text, () => parseYaml(text), layer, data);
}

/** Creates a Source by reading a text as YAML. Problems are recorded, not thrown; `unread` says why there is no text at all. */
export function createSource(path: string, text: string, unread?: YamlProblem, layer?: Layer): Source {
  const parse = (): ParsedYaml =>
    unread ? { data: undefined, problems: [unread], locate: () => ({ start: 0, end: 0 }) } : parseYaml(text);
  return sourceOver(path, text, parse, layer);
}

/** Creates a Source that `parse` reads only if its contents are needed; with known values, only if a place is. */
export function sourceOver(
  path: string,
  text: string,
  parse: () => ParsedYaml,
  layer?: Layer,
  knownData?: Data,
): Source {
  let result: ParsedYaml | undefined;
  // Lazy, as a run with the same texts as the last one does not parse them.
  const parsed = (): ParsedYaml => {
    result ??= parse();
    return result;
  };
  let starts: number[] | undefined;
  const lineStarts = (): number[] => {
    starts ??= startsOfLines(text);
    return starts;
  };
  let pairs: number[] | undefined;
  const pairOffsets = (): number[] => {
    pairs ??= Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), ({ index }) => index);
    return pairs;
  };
  return {
    path,
    ...(layer ? { layer } : {}),
    text,
    ...(knownData === undefined ? {} : { isKnown: true }),
    get data() {
      return knownData === undefined ? parsed().data : knownData;
    },
    get problems() {
      return knownData === undefined ? parsed().problems : [];
    },
    locate: (place) => place.range ?? parsed().locate(place.path, place.part),
    position(offset) {
      const line = lastNotAfter(lineStarts(), offset);
      const start = lineStarts()[line] ?? 0;
      const pairs = countBelow(pairOffsets(), offset) - countBelow(pairOffsets(), start);
      return { line: line + 1, column: Math.min(offset, text.length) - start - pairs + 1 };
    },
    lineText(line) {
      const start = lineStarts()[line - 1] ?? text.length;
      const end = (lineStarts()[line] ?? text.length + 1) - 1;
      return text.slice(start, text.startsWith('\r\n', end - 1) ? end - 1 : end);
    },
  };
}

/** Creates a Source for a text that is no file of a catalogue, with the name to print. Every place in it is a range, or else its start. */
export function textSource(shown: string, text: string): Source {
  const nowhere = { start: 0, end: 0 };
  return shownAs(
    shown,
    sourceOver(shown, text, () => ({ data: undefined, problems: [], locate: () => nowhere })),
  );
}

/** Gives a source the name that is printed instead of its path. */
export function shownAs(shown: string, source: Source): Source {
  return Object.assign(source, { shown });
}

/** The place of a node below another one. */
export function placeBelow(place: Place, path: Path, part: Part = 'value'): Place {
  return { source: place.source, path: [...place.path, ...path], part };
}

/** A text that only equal files of a catalogue share. */
export function fileKey({ path, layer }: Pick<Source, 'path' | 'layer'>): string {
  return layer?.name === undefined ? path : `${layer.rank}:${path}`;
}

/** The name of a file without its folder and its ending. */
export function baseNameOf({ path }: Pick<Source, 'path'>): string {
  return path.replace(/^.*\//, '').replace(/\.yaml$/, '');
}

/** How many of the ascending numbers are less than a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The folder of the interface that a file belongs to; empty for a file of the catalogue as a whole. */
export function folderOf({ path }: Pick<Source, 'path'>): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0));
}
