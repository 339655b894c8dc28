import { getOrMake } from '../../lib/add-to.ts';
import { isSame } from '../../lib/json.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { report } from '../definitions/resolving-context.ts';
import type { Change } from '../model/model.ts';
import { isEditable, type Layer } from '../sources/layer.ts';
import { fileKey, type Place, placeBelow } from '../sources/source.ts';
import { dataAt } from '../sources/stated.ts';
import type { Data } from '../yaml/data.ts';
import { instructions, kept } from './overlay.ts';

/** Keys of lists and maps that several layers add entries to. */
const ofLists = ['arguments', 'endpoints', 'fields', 'parameters', 'routes', 'with', 'rename'];
const ofInterfaces = ['conditions', 'locations', 'moduleGroups', 'namespaces', 'segments'];
const ofStatements = ['documents', 'gaps', 'interpretations', 'notes'];

/** Keys under which layers may differ: those whose entries are merged, and the source, which each layer states for its own facts. */
const compatible: ReadonlySet<string> = new Set([
  ...[...instructions, ...kept, 'source'],
  ...[...ofLists, ...ofInterfaces, ...ofStatements],
]);

/** A fact that a layer changes. */
interface Statement {
  readonly layer: Layer;
  readonly value: Data;
  readonly at: Place;
}

/**
 * Reports the facts that two layers change differently if neither builds on the other, as their order in a list decides nothing. A layer
 * that builds on both may state the fact.
 */
export function reportSiblings(gathered: Gathered): void {
  const facts = new Map<string, Statement[]>();
  for (const change of gathered.changes) {
    const layer = change.by.source.layer;
    if (!layer) continue;
    for (const [key, value, at] of factsOf(change)) {
      const fact = JSON.stringify([fileKey(change.of.source), ...change.of.path.map(String), key]);
      getOrMake(facts, fact, () => []).push({ layer, value, at });
    }
  }
  for (const statements of facts.values()) if (statements.length > 1) reportDifferent(gathered, statements);
}

/** The facts that a change states. A change that is only a type is one fact. */
function factsOf({ by }: Change): [key: string, value: Data, at: Place][] {
  const data = dataAt(by);
  if (data === undefined) return [];
  if (!(data instanceof Map)) return [['type', data, by]];
  return [...data].flatMap(([key, value]) =>
    compatible.has(key) ? [] : [[key, value, { ...placeBelow(by, [key]), part: 'key' as const }]],
  );
}

function reportDifferent(gathered: Gathered, statements: readonly Statement[]): void {
  const isBelow = ({ layer }: Statement, above: Statement): boolean => above.layer.below.has(layer);
  // A statement of a layer overrides those of the layers below it.
  const last = statements.filter((one) => !statements.some((other) => isBelow(one, other)));
  const [first, ...others] = last;
  const different = first && others.find(({ layer, value }) => layer !== first.layer && !isSame(value, first.value));
  if (!first || !different) return;
  const [shown, other] = isEditable(different.at.source) ? [different, first] : [first, different];
  const key = shown.at.path.at(-1);
  report(
    gathered,
    'changed-differently',
    `the layers "${first.layer.name}" and "${different.layer.name}" change "${key}" differently`,
    shown.at,
    {
      related: [{ message: 'the other one', at: other.at }],
      hint: 'State it in a layer that builds on both, or let one of them build on the other.',
    },
  );
}
