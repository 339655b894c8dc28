import { join, relative, resolve, sep } from 'node:path';
import { getOrMake } from '../../lib/add-to.ts';
import { recordName } from '../../lib/file-names.ts';
import { existsSync, realpathSync } from '../../lib/file-system.ts';
import type { Layer } from '../sources/layer.ts';
import { type Source, sourceOver } from '../sources/source.ts';
import type { Data } from '../yaml/data.ts';
import { parseYaml } from '../yaml/yaml.ts';
import type { YamlProblem } from '../yaml/yaml-problem.ts';
import { findLayer, isFolderName } from './find-layers.ts';
import { CatalogueFolderError, type OpenTexts, readCatalogue } from './folder-files.ts';
import type { KnownTexts } from './known-texts.ts';

/** The maximum number and depth of layers below a layer. More are a mistake, and reading is recursive. */
const mostLayers = 100;

const tooMany = `a catalogue builds on at most ${mostLayers} others`;
const fewer = 'Put some of them together.';

/** A layer while it is being read. */
type Draft = { -readonly [Key in keyof Layer]: Layer[Key] } & { readonly below: Set<Layer> };

/** The layers read so far, and their files. */
interface Reading {
  /** The layers by real path and interface. A layer that is named twice counts once, at its lowest position. */
  readonly layers: Map<string, Layer>;
  readonly sources: Source[];
  /** The folders that `extends` names. A folder inside that of another layer is no part of that layer. */
  readonly folders: Set<string>;
  readonly knownTexts?: KnownTexts;
  readonly open?: OpenTexts;
}

/**
 * Reads the files of a catalogue and of those that it builds on, the lowest first. A mistake in a name under `extends` is a problem of the
 * file that has it.
 * @param knownTexts The values of texts from earlier runs: these texts are not parsed again.
 * @param open The texts of files that are being edited.
 * @throws {CatalogueFolderError} if the folder itself cannot be read.
 */
export function readLayers(root: string, knownTexts?: KnownTexts, open?: OpenTexts): Source[] {
  const given = { ...(knownTexts ? { knownTexts } : {}), ...(open ? { open } : {}) };
  const reading: Reading = { layers: new Map(), sources: [], folders: new Set(), ...given };
  const top: Draft = {
    folder: root,
    shown: { path: '', isPackage: false },
    isEditable: true,
    rank: 0,
    below: new Set(),
  };
  readLayer(top, [], reading);
  return reading.folders.size === 0 ? reading.sources : lessNested(reading);
}

/** The files of all layers, each only in the innermost layer whose folder holds it. */
function lessNested({ sources, folders }: Reading): Source[] {
  const nested = new Map<Layer, readonly string[]>();
  const prefixesIn = (layer: Layer): readonly string[] => {
    const below = [...folders].map((folder) => relative(resolve(layer.folder), folder).split(sep).join('/'));
    return below.filter((path) => path !== '' && !path.startsWith('..')).map((path) => `${path}/`);
  };
  return sources.filter(
    ({ path, layer }) =>
      !layer || !getOrMake(nested, layer, () => prefixesIn(layer)).some((prefix) => path.startsWith(prefix)),
  );
}

/** A layer that is being read: its name, and the real path of its folder. */
interface Around {
  readonly name: string;
  readonly real: string;
}

function readLayer(layer: Draft, around: readonly Around[], reading: Reading): void {
  const sources = readCatalogue(layer.folder, layer, reading.knownTexts, reading.open);
  layer.isImported = existsSync(join(layer.folder, recordName));
  const index = sources.findIndex(({ path }) => path === 'catalogue.yaml');
  const catalogue = sources[index];
  // Most catalogues build on nothing, which their text shows without being parsed.
  if (catalogue?.text.includes('extends')) {
    const here = [...around, { name: layer.name ?? '.', real: realpathSync(layer.folder) }];
    const faults = readBelow(catalogue, layer, here, reading);
    if (faults.length > 0) sources[index] = withProblems(catalogue, faults);
  }
  layer.rank = reading.layers.size;
  reading.sources.push(...sources);
}

function readBelow(catalogue: Source, layer: Draft, around: readonly Around[], reading: Reading): YamlProblem[] {
  return namesIn(catalogue.data).flatMap(([name, path], index): YamlProblem[] => {
    if (index > mostLayers) return [];
    const range = catalogue.locate({ source: catalogue, path, part: 'value' });
    const fault = (code: string, message: string, hint: string): YamlProblem[] => [{ code, message, range, hint }];
    if (index === mostLayers || around.length > mostLayers) return fault('too-many-layers', tooMany, fewer);
    const found = findLayer(name, layer);
    if (isFolderName(name)) reading.folders.add(resolve(layer.folder, name));
    if ('message' in found) return fault('unknown-layer', found.message, found.hint);
    try {
      const real = realpathSync(found.folder);
      const first = around.findIndex((one) => one.real === real);
      if (first >= 0) {
        const circle = [...around.slice(first), { name }].map((one) => `"${one.name}"`).join(' → ');
        return fault('circular-layers', `the catalogue builds on itself: ${circle}`, 'Remove one of the names.');
      }
      const key = `${real} ${found.only ?? ''}`;
      let below = reading.layers.get(key);
      if (!below) {
        const draft: Draft = { ...found, name, rank: 0, below: new Set() };
        readLayer(draft, around, reading);
        reading.layers.set(key, draft);
        below = draft;
      }
      for (const one of [below, ...below.below]) layer.below.add(one);
      return [];
    } catch (error) {
      if (!(error instanceof CatalogueFolderError)) throw error;
      return fault('unknown-layer', `the layer "${name}" cannot be used: ${error.message}`, 'Name another folder.');
    }
  });
}

/** The names under `extends` with their paths in the file; the schema reports anything else there. */
function namesIn(data: Data | undefined): [name: string, path: readonly (string | number)[]][] {
  const stated = data instanceof Map ? data.get('extends') : undefined;
  if (typeof stated === 'string') return [[stated, ['extends']]];
  if (!Array.isArray(stated)) return [];
  return stated.flatMap((name, index) => (typeof name === 'string' ? [[name, ['extends', index]]] : []));
}

function withProblems({ path, text, layer }: Source, problems: readonly YamlProblem[]): Source {
  return sourceOver(path, text, () => ({ ...parseYaml(text), data: undefined, problems }), layer);
}
