import { type Gap, type GapAction, gapAction } from '../../catalogue/model/gaps.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type JsonMap, jsonMap, jsonOf, merged } from '../../lib/json.ts';
import { join, type Phrase, prose } from '../../shape/phrase.ts';
import { originFacts } from './fact-extensions.ts';

/** The gaps of an interface that one generator mentions. */
export interface Gaps {
  readonly all: readonly Gap[];
  /** The gaps about one thing of a kind; without a name, the gaps about all things of the kind. */
  about(kind: string, name?: string): readonly Gap[];
  /** The extension with the ids of these gaps. */
  facts(kind: string, name?: string): JsonMap;
  sentences(kind: string, name?: string): Phrase[];
}

/** `actions`: the actions that need a sentence. `omit` never does. */
export function gapsOf(iface: Interface, generator: string, actions: readonly GapAction[]): Gaps {
  const all = iface.gaps.filter((gap) => actions.includes(gapAction(gap, generator)));
  const byScope = new Map<string, Gap[]>();
  for (const gap of all) {
    for (const scope of gap.scopes) {
      const key = keyOf(scope.kind, scope.name);
      addTo(byScope, key, gap);
    }
  }
  const about = (kind: string, name?: string): readonly Gap[] => byScope.get(keyOf(kind, name)) ?? [];
  return {
    all,
    about,
    facts: (kind, name) => gapFacts(about(kind, name)),
    sentences: (kind, name) => gapSentences(about(kind, name)),
  };
}

export function gapFacts(gaps: readonly Gap[]): JsonMap {
  return jsonMap({ 'x-catalpa-gap': gaps.length === 0 ? undefined : gaps.map(({ id }) => id) });
}

/** A sentence that states what is not shown; empty if there are no gaps. */
export function gapSentences(gaps: readonly Gap[]): Phrase[] {
  if (gaps.length === 0) return [];
  const missing = gaps.map((gap) => [prose(gap.missing)]);
  return [['Not shown: ', ...join(missing, '; ')]];
}

/** All gaps by id, with the action of this generator. */
export function gapList({ all }: Gaps, generator: string): JsonMap | undefined {
  if (all.length === 0) return undefined;
  return new Map(
    all.map((gap) => [
      gap.id,
      merged(
        jsonMap({
          missing: gap.missing,
          purpose: gap.purpose,
          scope: gap.scopes.map(({ kind, name }) => (name === undefined ? kind : `${kind} ${name}`)),
          action: jsonOf(gapAction(gap, generator)),
        }),
        originFacts(gap),
      ),
    ]),
  );
}

function keyOf(kind: string, name: string | undefined): string {
  return name === undefined ? kind : `${kind} ${name}`;
}
