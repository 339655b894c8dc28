import { envelopeOf, postedModules } from '../catalogue/model/envelope.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { oncePer } from '../lib/once-per.ts';
import { hasRequests } from './requests.ts';
import type { Member } from './shape.ts';
import { generatorShapesOf, shapeOfEnvelope, shapesOf } from './shapes.ts';

/** What a request may not have in its address, which servers refuse there or keep in logs: it goes into the body of a POST. */
export interface Posting {
  /** The modules that must be posted, each by the parameters and values that name it. */
  readonly modules: readonly ReadonlyMap<string, string>[];
  /** The names of parameters that are sensitive in each module that has one of that name, and no part of any request. */
  readonly secrets: readonly string[];
}

/** The requests of an interface that have to be posted: none of routes, as an operation says its method itself. */
export const postingOf = oncePer((iface: Interface): Posting => {
  if (iface.kind === 'routes') return { modules: [], secrets: [] };
  const generating = (envelopeOf(iface)?.selections ?? []).filter(({ groups }) => !groups);
  const generators = generating.flatMap((selection) => generatorShapesOf(iface, selection));
  const envelope = shapeOfEnvelope(iface)?.members ?? [];
  const own = shapesOf(iface).map(({ members }) => members);
  const all = [...own, ...generators.map(({ renamed }) => renamed.members)].map(namesIn);
  const secrets = new Set(all.flatMap((names) => names.secrets));
  // A key that every request may have is part of every address.
  const ofEvery = Object.values(namesIn(envelope)).flat();
  for (const name of [...ofEvery, ...all.flatMap((names) => names.others)]) secrets.delete(name);
  return { modules: postedModules(iface).map(({ naming }) => naming), secrets: [...secrets] };
});

/** Whether some requests of an interface, as far as it has whole ones, have to be posted. */
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
