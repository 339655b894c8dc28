import { createHash, hash } from 'node:crypto';
import type { Interface } from '../../generators/catalogue/model/model.ts';
import { fileKey, folderOf, type Source } from '../../generators/catalogue/sources/source.ts';
import { addTo, getOrMake } from '../../generators/lib/add-to.ts';
import { lastPer } from '../../generators/lib/last-per.ts';
import { buildId } from './build-id.ts';

/** Digests of everything that outputs depend on: the catalogue's texts, the options and the build of Catalpa. */
export interface Inputs {
  readonly build: string;
  /** The digest of the texts that belong to no interface. */
  readonly common: string;
  /** The digest of all texts. */
  readonly all: string;
  /** The digest of the texts of an interface and of the texts that belong to none; without an interface, of all texts. */
  of(iface: Interface | undefined): string;
}

/** The digests of texts and options; undefined where the build of Catalpa has no id. */
export function inputsOf(
  sources: readonly Source[],
  options: readonly unknown[],
  build = buildId(),
): Inputs | undefined {
  if (build === undefined) return undefined;
  const folders = new Map<string, Source[]>();
  for (const source of sources) addTo(folders, folderOf(source), source);
  const common = digestOf(JSON.stringify([build, options, [...folders.keys()]]), folders.get('') ?? []);
  const all = digestOf(common, sources);
  const digests = new Map<string, string>();
  return {
    build,
    common,
    all,
    of(iface) {
      if (!iface) return all;
      const folder = folderOf(iface.at.source);
      return getOrMake(digests, folder, () => digestOf(common, folders.get(folder) ?? []));
    },
  };
}

function digestOf(common: string, sources: readonly Source[]): string {
  const digest = createHash('sha256').update(common);
  for (const source of sources) digest.update(`\0${digestOfSource(source)}`);
  return digest.digest('hex');
}

/** The digests of the texts that files had last. */
const lastDigests = lastPer<Source, string>();

function digestOfSource(source: Source): string {
  return lastDigests(source, source.text, () => newDigestOf(source));
}

function newDigestOf(source: Source): string {
  // Messages and pages may show the folder of a layer, and whether an import made it.
  const { name = '', shown, isImported = false } = source.layer ?? {};
  const place = [name, shown?.path ?? '', isImported, fileKey(source), source.text.length];
  return hash('sha256', `${place.join('\0')}\0${source.text}`);
}
