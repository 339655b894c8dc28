import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Place, Source } from '../catalogue/sources/source.ts';
import type { Data, Part, Path } from '../catalogue/yaml/data.ts';
import type { OwnObject } from './code-values.ts';

/** A config as it was read: the same of every kind of file. */
export interface ConfigFile {
  /** The path from the working folder. */
  readonly path: string;
  readonly source: Source;
  /** The keys that lead to the config in its file, as in a package.json. */
  readonly prefix: Path;
  /** The values; an object of code that is a rule or a generator has a text in its place. */
  readonly data: Data;
  /** Rules and generators that stand in the config itself, by the text in their place. */
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

/** A mistake in a config: the message names the keys that lead to it, as a line of a file may not show them. */
export function configError(
  file: Pick<ConfigFile, 'source' | 'prefix'>,
  path: Path,
  { message, hint, part = 'value' }: { readonly message: string; readonly hint: string; readonly part?: Part },
): Diagnostic {
  const isNamed = path.length < 2 && (path.length === 0 || message.includes(`"${path[0]}"`));
  const where = isNamed ? '' : `, at ${keyPath(path)}`;
  return { code: 'config', severity: 'error', message: `${message}${where}`, at: placeIn(file, path, part), hint };
}

/** Such as `outputs[0].options.openapi` or `only["my-wiki"]`. */
export function keyPath(path: Path): string {
  const steps = path.map((step) => {
    if (/^\d+$/.test(String(step))) return `[${step}]`;
    return /^[\w$-]+$/.test(String(step)) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return steps.join('').replace(/^\./, '');
}

/** The value that keys lead to in a config; undefined where there is none. */
export function valueIn(data: Data | undefined, path: Path): Data | undefined {
  return path.reduce<Data | undefined>((value, step) => {
    if (value instanceof Map) return value.get(String(step));
    return Array.isArray(value) ? value[Number(step)] : undefined;
  }, data);
}
