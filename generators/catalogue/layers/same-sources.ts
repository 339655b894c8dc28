import { kindOf } from '../kinds.ts';
import type { Source } from '../source.ts';
import { type Layer, layersOf } from './layer.ts';

/**
 * Files of which those that state what they stated before are the same objects as then, so that what was made of them is known by
 * them. Where the layers are other ones, none is.
 */
export function withSameSources(sources: readonly Source[], before: readonly Source[]): readonly Source[] {
  const layers = sameLayers(layersOf(sources), layersOf(before));
  if (!layers) return sources;
  const known = new Map<Layer | undefined, Map<string, Source>>([[undefined, new Map()]]);
  for (const layer of layers.values()) known.set(layer, new Map());
  for (const source of before) known.get(source.layer)?.set(source.path, source);
  return sources.map((source) => {
    const layer = source.layer && layers.get(source.layer);
    const earlier = known.get(layer)?.get(source.path);
    return earlier && statesTheSame(earlier, source) ? earlier : inLayer(source, layer);
  });
}

/** The layers of before, by those that are like them; undefined where any differs. */
function sameLayers(layers: readonly Layer[], before: readonly Layer[]): ReadonlyMap<Layer, Layer> | undefined {
  const descriptions = describe(layers);
  const same =
    descriptions.length === before.length && describe(before).every((one, index) => one === descriptions[index]);
  return same ? new Map(layers.map((layer, index) => [layer, before[index] ?? layer])) : undefined;
}

function describe(layers: readonly Layer[]): string[] {
  const ranks = new Map(layers.map(({ rank }, index) => [rank, index]));
  return layers.map(({ below, ...layer }) =>
    JSON.stringify({ ...layer, below: [...below].map(({ rank }) => ranks.get(rank)).sort() }),
  );
}

/** Files that could not be read have no text; what is wrong with a catalogue.yaml may stand in another folder. */
function statesTheSame(earlier: Source, source: Source): boolean {
  if (earlier === source) return true;
  if (earlier.text !== source.text || source.text === '') return false;
  return kindOf(source.path) !== 'catalogue' || [earlier, source].every(({ problems }) => problems.length === 0);
}

/** The file as one of a layer that is like its own; what is read only when it is asked for stays so. */
function inLayer(source: Source, layer: Layer | undefined): Source {
  if (source.layer === layer) return source;
  const own = Object.getOwnPropertyDescriptors(source);
  return Object.defineProperties({} as Source, { ...own, layer: { value: layer, enumerable: true } });
}
