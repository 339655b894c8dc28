import { type Place, placeBelow } from '../sources/source.ts';
import { dataBelow } from '../sources/stated.ts';
import type { Part, Path } from '../yaml/data.ts';
import type { Binding, Deployment } from './deployment.ts';

/** The place where a binding states an aspect, or a part of it. */
export function aspectPlace(binding: Binding, aspect: keyof Deployment, below: Path = [], part: Part = 'value'): Place {
  const fill = binding.fills.find(({ at }) => dataBelow(at, aspect) !== undefined);
  return placeBelow(fill?.at ?? binding.at, [aspect, ...below], part);
}
