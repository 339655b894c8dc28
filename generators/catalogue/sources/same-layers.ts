import type { Layer } from './layer.ts';

/** The earlier layers, by the new layers that equal them; undefined if any differs. */
export function sameLayers(layers: readonly Layer[], before: readonly Layer[]): ReadonlyMap<Layer, Layer> | undefined {
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
