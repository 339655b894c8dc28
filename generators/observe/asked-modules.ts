import { envelopeOf, namesOf, ownersOf } from '../catalogue/model/envelope.ts';
import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { ofModule } from '../catalogue/model/result-parts.ts';
import type { AnswerPlaces } from './answer-places.ts';

/** A module that requests are about, with the parameters that name it. */
export interface AskedModule {
  readonly module: Module;
  readonly naming: ReadonlyMap<string, string>;
}

/** A module that no request is about, and why. */
export interface LeftOutModule {
  readonly module: Module;
  readonly why: string;
}

/** The modules of an interface that can be observed, and the others. */
export interface AskedModules {
  readonly asked: readonly AskedModule[];
  readonly leftOut: readonly LeftOutModule[];
}

/**
 * Splits the modules of a bound interface into those that can be observed by requests that only read, and the others.
 * @param places The places in an answer where modules add something, as far as they are known.
 */
export function askedModulesOf(iface: ModulesInterface, places: AnswerPlaces): AskedModules {
  const asked: AskedModule[] = [];
  const leftOut: LeftOutModule[] = [];
  const selecting = new Set((envelopeOf(iface)?.selections ?? []).flatMap(({ owners = [] }) => owners));
  for (const module of iface.modules) {
    const naming = namesOf(module, iface);
    const why = reasonAgainst(module, iface, places) ?? (selecting.has(module) ? selects : undefined);
    if (why !== undefined || naming === undefined) leftOut.push({ module, why: why ?? 'no request can name it' });
    else asked.push({ module, naming });
  }
  return { asked, leftOut };
}

/** The reason why a request that names these modules may change something; undefined if it only reads. */
export function reasonToChange(modules: readonly Module[], { binding }: ModulesInterface): string | undefined {
  if (modules.some(({ mustBePosted }) => mustBePosted)) return 'it must be posted';
  const { writingExtension } = binding?.results?.observing ?? {};
  // A server says so of modules that may write, whether or not they must be posted.
  if (writingExtension !== undefined && modules.some(({ extensions }) => extensions.has(writingExtension)))
    return 'it may write';
  return undefined;
}

const selects = 'it only selects other modules';

function reasonAgainst(module: Module, iface: ModulesInterface, places: AnswerPlaces): string | undefined {
  const changing = reasonToChange([module, ...ownersOf(module, iface)], iface);
  if (changing !== undefined) return changing;
  if (iface.binding?.results?.observing?.otherFormats.includes(module.name)) return 'its answers are not JSON';
  if (!ofModule(module, places)) return 'it adds nothing to an answer';
  const secret = module.parameters.find((one) => isRequired(one) && (one.sensitive || one.tokenType !== undefined));
  return secret && `it needs a secret or a token, "${secret.name}"`;
}
