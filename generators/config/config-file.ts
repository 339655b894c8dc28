import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Place, Source } from '../catalogue/sources/source.ts';
import type { Data, Part, Path } from '../catalogue/yaml/data.ts';
import type { OwnObject } from './code-values.ts';

/** A config that was read, in the same form for every kind of file. */
export interface ConfigFile {
  /** The path, relative to the working folder. */
  readonly path: string;
  readonly source: Source;
  /** The keys that lead to the config in its file: one in a package.json, and none in other files. */
  readonly prefix: Path;
  /** The values. A rule or generator that is an object is replaced by a text. */
  readonly data: Data;
  /** The rules and generators that are objects in the config, by the text that replaces them. */
  readonly objects: ReadonlyMap<string, OwnObject>;
  readonly isCode: boolean;
}

/** The place of a value or a key of a config. */
export function placeIn(
  { source, prefix }: Pick<ConfigFile, 'source' | 'prefix'>,
  path: Path,
  part: Part = 'value',
): Place {
  return { source, path: [...prefix, ...path], part };
}

/** An error in a config. The message names the keys that lead to it, as the line at its place may not show them. */
export function configError(
  file: Pick<ConfigFile, 'source' | 'prefix'>,
  path: Path,
  { message, hint, part = 'value' }: { readonly message: string; readonly hint: string; readonly part?: Part },
): Diagnostic {
  const isNamed = path.length < 2 && (path.length === 0 || message.includes(`"${path[0]}"`));
  const where = isNamed ? '' : `, at ${keyPath(path)}`;
  return { code: 'config', severity: 'error', message: `${message}${where}`, at: placeIn(file, path, part), hint };
}

/** The text of a path, such as `outputs[0].options.openapi` or `only["my-wiki"]`. */
export function keyPath(path: Path): string {
  const steps = path.map((step) => {
    if (/^\d+$/.test(String(step))) return `[${step}]`;
    return /^[\w$-]+$/.test(String(step)) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return steps.join('').replace(/^\./, '');
}

/** The value at a path in a config; undefined if there is none. */
export function valueIn(data: Data | undefined, path: Path): Data | undefined {
  return path.reduce<Data | undefined>((value, step) => {
    if (value instanceof Map) return value.get(String(step));
    return Array.isArray(value) ? value[Number(step)] : undefined;
  }, data);
}
