import { envelopeOf, postedModules } from '../catalogue/model/envelope.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { oncePer } from '../lib/once-per.ts';
import { hasRequests } from './requests.ts';
import type { Member } from './shape.ts';
import { generatorShapesOf, shapeOfEnvelope, shapesOf } from './shapes.ts';

/** The parts of requests that must not be in an address, where servers refuse or log them. They go into the body of a POST. */
export interface Posting {
  /** For each module that must be posted, the parameters and values that name it. */
  readonly modules: readonly ReadonlyMap<string, string>[];
  /** Names that are sensitive in every module with a parameter of that name, and that the envelope does not have. */
  readonly secrets: readonly string[];
}

/** The modules and parameters that an interface requires to be posted. Empty for routes, as an operation states its method. */
export const postingOf = oncePer((iface: Interface): Posting => {
  if (iface.kind === 'routes') return { modules: [], secrets: [] };
  const generating = (envelopeOf(iface)?.selections ?? []).filter(({ groups }) => !groups);
  const generators = generating.flatMap((selection) => generatorShapesOf(iface, selection));
  const envelope = shapeOfEnvelope(iface)?.members ?? [];
  const own = shapesOf(iface).map(({ members }) => members);
  const all = [...own, ...generators.map(({ renamed }) => renamed.members)].map(namesIn);
  const secrets = new Set(all.flatMap((names) => names.secrets));
  // A parameter of the envelope may be in any address.
  const ofEvery = Object.values(namesIn(envelope)).flat();
  for (const name of [...ofEvery, ...all.flatMap((names) => names.others)]) secrets.delete(name);
  return { modules: postedModules(iface).map(({ naming }) => naming), secrets: [...secrets] };
});

/** Whether the interface has whole requests, some of which must be posted. */
export function hasPosts(iface: Interface): boolean {
  const { modules, secrets } = postingOf(iface);
  return hasRequests(iface) && modules.length + secrets.length > 0;
}

interface Names {
  readonly secrets: readonly string[];
  readonly others: readonly string[];
}

const namesIn = oncePer((members: readonly Member[]): Names => {
  const named = members.filter(({ key }) => key.kind === 'name');
  const names = (isMeant: boolean): string[] =>
    named.flatMap(({ parameter, written }) => (parameter.sensitive === isMeant ? [written.name] : []));
  return { secrets: names(true), others: names(false) };
});
