import type { Known } from './sample.ts';
import type { Together } from './selection.ts';

/** The parameters of the modules of these names: `All` has those of all modules that are known here, and others may be declared. */
export type PartsOf<Lookup, All, Name, Others = Exclude<Name, Known>> = [Known] extends [Name]
  ? [Others] extends [never]
    ? All
    : All & Together<Lookup, Others>
  : Together<Lookup, Name>;
