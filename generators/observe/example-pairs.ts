import { readRequest } from '../shape/read-request.ts';
import type { AskedModule } from './asked-modules.ts';
import type { Making } from './complete-request.ts';
import type { Pair } from './plan-steps.ts';

/** The most examples of a module that are tried. */
const most = 3;

/** The module's own parameters in each of its examples, with their values. */
export function examplePairs(
  { module, naming }: AskedModule,
  { iface, separator }: Making,
): readonly (readonly Pair[])[] {
  const ofExamples = module.examples.slice(0, most).map(({ query }) => {
    const own = readRequest(iface, query).given.filter((one) => one.module === module && !naming.has(one.name));
    return own.map(({ name, values }): Pair => [name, values.join(separator)]);
  });
  return ofExamples.filter((pairs) => pairs.length > 0);
}
