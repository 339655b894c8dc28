import type { Known } from './sample.ts';
import type { Together } from './selection.ts';

/**
 * The parameters of the modules with these names. `All` has the parameters of all modules in the catalogue; programs may declare further
 * modules.
 */
export type PartsOf<Lookup, All, Name, Others = Exclude<Name, Known>> = [Known] extends [Name]
  ? [Others] extends [never]
    ? All
    : All & Together<Lookup, Others>
  : Together<Lookup, Name>;
