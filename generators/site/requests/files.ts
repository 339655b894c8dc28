import { createHash } from 'node:crypto';
import type { OutputFile } from '../../emit/generator.ts';
import type { Buildable } from './buildable.ts';

/** The files that the request builder loads when it is looked at, and the folder that they are in. */
export interface RequestFiles {
  /** Named after all that is in it, so that no browser puts together files of two builds. */
  readonly folder: string;
  readonly files: readonly OutputFile[];
  /** The file of each module or endpoint, by interface and name, relative to the folder. */
  readonly paths: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function requestFiles(
  built: ReadonlyMap<string, readonly Buildable[]>,
  validators: readonly OutputFile[],
): RequestFiles {
  const stem = ({ file }: Buildable): string => file.slice(0, -'.js'.length);
  const paths = [...built].map(
    ([iface, all]) => [iface, new Map(all.map((one) => [one.name, `${iface}/${stem(one)}.json`]))] as const,
  );
  const data = [...built].flatMap(([iface, all]) =>
    all.map((one) => ({ path: `${iface}/${stem(one)}.json`, text: JSON.stringify(one) })),
  );
  const code = validators.filter(({ path }) => {
    const [iface = '', file = '', deeper] = path.split('/');
    return file.endsWith('.js') && deeper === undefined && (built.get(iface)?.length ?? 0) > 0;
  });
  const all = [...data, ...code];
  const folder = `requests-${digest(all)}`;
  return { folder, files: all.map(({ path, text }) => ({ path: `${folder}/${path}`, text })), paths: new Map(paths) };
}

function digest(files: readonly OutputFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path.length} ${path} ${text.length} ${text}`);
  return hash.digest('hex').slice(0, 12);
}
