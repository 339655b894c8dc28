import type { Fact } from '../catalogue/model/facts.ts';
import type { Layer } from '../catalogue/sources/layer.ts';
import { code, type Phrase } from '../shape/phrase.ts';
import type { Context } from './view-context.ts';

/**
 * Names the layer that states a subject, and the layers that change it; undefined if the catalogue's own folder states it. `parts`: facts
 * that belong to the subject, such as its parameters.
 */
export function layerText<Text>(context: Context<Text>, subject: Fact, parts: readonly Fact[]): Text | undefined {
  const { layer } = subject.at.source;
  if (layer?.name === undefined) return undefined;
  const places = [subject, ...parts].flatMap((fact) => [fact.at, ...(fact.changedAt ?? [])]);
  const above = places.map(({ source }) => source.layer ?? layer);
  const changing = [...new Set(above)].filter(({ rank }) => rank > layer.rank).sort((a, b) => a.rank - b.rank);
  const phrase: Phrase = ['Stated in the layer ', ...nameOf(layer)];
  const others = changing.flatMap((one, index): Phrase => [index === 0 ? ', changed by ' : ' and ', ...nameOf(one)]);
  return context.text([...phrase, ...others]);
}

/** The name of a layer; for a folder, the path from the folder of the catalogue, as another layer may name it by another path. */
function nameOf({ name, shown, isChoice }: Layer): Phrase {
  if (name === undefined) return ['this catalogue'];
  if (shown.isPackage || isChoice) return [code(name)];
  return [code(shown.path.startsWith('../') ? shown.path : `./${shown.path}`)];
}
