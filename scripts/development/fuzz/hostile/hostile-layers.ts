import type { Layer } from '../../../../generators/catalogue/sources/layer.ts';
import type { Source } from '../../../../generators/catalogue/sources/source.ts';
import type { Random } from '../../random.ts';
import type { Files } from '../mutations/subject.ts';
import { type Hostile, hostileCatalogue } from './hostile-catalogue.ts';

const lower: Layer = {
  name: '../lower',
  folder: 'lower',
  shown: { path: '../lower', isPackage: false },
  isEditable: true,
  rank: 0,
  below: new Set(),
};

const upper: Layer = {
  folder: 'upper',
  shown: { path: '', isPackage: false },
  isEditable: true,
  rank: 1,
  below: new Set([lower]),
};

/** Makes one part hostile in a catalogue, or in the one that it builds on. */
export function hostileLayers(above: Files, below: Files, random: Random): Hostile {
  const isAbove = random.below(3) > 0;
  const { what, sources } = hostileCatalogue(isAbove ? above : below, random);
  return {
    what: `${what}, in the layer ${isAbove ? 'above' : 'below'}`,
    sources: [
      ...inLayer(isAbove ? below.sources : sources, lower),
      ...inLayer(isAbove ? sources : above.sources, upper),
    ],
  };
}

function inLayer(sources: readonly Source[], layer: Layer): Source[] {
  return sources.map((source) => Object.create(source, { layer: { value: layer, enumerable: true } }) as Source);
}
