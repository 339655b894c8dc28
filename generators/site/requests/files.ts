import { createHash } from 'node:crypto';
import type { OutputFile } from '../../emit/generator.ts';
import { createNames, fileStem } from '../../lib/identifiers.ts';
import type { Buildable } from './buildable.ts';

/** The files that the request builder loads when it becomes visible, and their folder. */
export interface RequestFiles {
  /** The folder. Where browsers may keep its files, its name is a digest of them, so that they never combine those of two builds. */
  readonly folder: string;
  readonly files: readonly OutputFile[];
  /** The file with the data of each module or endpoint, by interface and name, relative to the folder. */
  readonly paths: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function requestFiles(
  built: ReadonlyMap<string, readonly Buildable[]>,
  validators: readonly OutputFile[],
  isServed = false,
): RequestFiles {
  const placed = [...built].map(([iface, all]) => {
    const stems = createNames([], (stem) => stem.toLowerCase());
    return [iface, all.map((one) => ({ one, path: `${iface}/${stems.take(fileStem(one.name))}.json` }))] as const;
  });
  const paths = placed.map(([iface, all]) => [iface, new Map(all.map(({ one, path }) => [one.name, path]))] as const);
  const data = placed.flatMap(([, all]) => all.map(({ one, path }) => ({ path, text: JSON.stringify(one) })));
  const lists = placed.flatMap(([iface, all]) => moduleList(iface, all));
  const code = validators.filter(({ path }) => {
    const [iface = ''] = path.split('/');
    return path.endsWith('.js') && (built.get(iface)?.length ?? 0) > 0;
  });
  const all = [...data, ...lists, ...code];
  const folder = isServed ? 'requests' : `requests-${digest(all)}`;
  const inFolder = (file: OutputFile): OutputFile => ({
    path: `${folder}/${file.path}`,
    get text() {
      return file.text;
    },
  });
  return { folder, files: all.map(inFolder), paths: new Map(paths) };
}

/** The modules that requests can combine, as a file for their builder; none where requests name no modules. */
function moduleList(iface: string, all: readonly { readonly one: Buildable; readonly path: string }[]): OutputFile[] {
  const combined = all.filter(({ one }) => one.whole && !one.posted);
  const modules = combined.map(({ one: { label, selector }, path }) => ({ label, selector, file: path }));
  return modules.length > 0 ? [{ path: `${iface}/modules.json`, text: JSON.stringify(modules) }] : [];
}

function digest(files: readonly OutputFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path.length} ${path} ${text.length} ${text}`);
  return hash.digest('hex').slice(0, 12);
}
