import { type Gap, gapAction, type Topic } from '../catalogue/model/gaps.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { addTo } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';

/** The gaps that reference pages show, by scope: `kind` for all things of a kind, and `kind name` for one of them. */
const gapsByScope = oncePer((iface: Interface): ReadonlyMap<string, Gap[]> => {
  const byScope = new Map<string, Gap[]>();
  for (const gap of iface.gaps) {
    if (gapAction(gap, 'reference') !== 'note') continue;
    for (const { kind, name } of gap.scopes) {
      const key = name === undefined ? kind : `${kind} ${name}`;
      addTo(byScope, key, gap);
    }
  }
  return byScope;
});

/** The kinds of scopes whose gaps a topic of the index shows. */
const scopesOfTopic: Readonly<Record<Topic, readonly string[]>> = {
  service: ['interface'],
  resources: ['resource', 'module', 'set', 'parameter'],
  states: ['states'],
  endpoints: ['address', 'route', 'response'],
  authentication: ['authentication'],
  events: ['events'],
  errors: ['errors'],
  limits: ['limits'],
  versioning: ['versioning'],
};

/** The gaps that a topic of the index shows. */
export function gapsOfTopic(iface: Interface, topic: Topic): Gap[] {
  const gaps = gapsByScope(iface);
  return [...new Set(scopesOfTopic[topic].flatMap((kind) => gaps.get(kind) ?? []))];
}

/** The gaps in these scopes, each once. */
export function gapsIn(iface: Interface, scopes: readonly string[]): Gap[] {
  const gaps = gapsByScope(iface);
  const found = scopes.flatMap((scope) => gaps.get(scope) ?? []);
  return found.length > 1 ? [...new Set(found)] : found;
}
