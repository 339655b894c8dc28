import type { Scope } from '../catalogue/model/gaps.ts';
import type { Catalogue, Interface, Suppression } from '../catalogue/model/model.ts';
import { isOwn } from '../catalogue/sources/layer.ts';
import type { Place, Source } from '../catalogue/sources/source.ts';
import { factsResting } from './lib/cited-facts.ts';
import { isWithin, placeKey } from './lib/places.ts';
import { subjectsOf } from './lib/scopes.ts';
import {
  includedLists,
  usedConditions,
  usedDocuments,
  usedModuleGroups,
  usedNamespaces,
  usedResources,
  usedSegmentKinds,
  usedSets,
} from './lib/used-names.ts';

/**
 * The catalogue without the unused definitions of the layers below it, such as remain if only a part of these is chosen. Its own
 * definitions stay, and rules report them; `isKept` decides otherwise which files keep unused definitions.
 */
export function lessUnused(catalogue: Catalogue, isKept: (source: Source) => boolean = isOwn): Catalogue {
  const kept = (rule: string) =>
    keptBy(
      isKept,
      catalogue.suppressions.filter((one) => one.rule === rule),
    );
  return { ...catalogue, interfaces: catalogue.interfaces.map((iface) => usedPart(iface, kept)) };
}

/** Whether a definition stays even if it is unused, by the rule that would report it. */
type Keep = (rule: string) => (at: Place) => boolean;

function keptBy(isKept: (source: Source) => boolean, suppressions: readonly Suppression[]): (at: Place) => boolean {
  return (at) => isKept(at.source) || suppressions.some(({ scope }) => isWithin(at, scope));
}

function usedPart(whole: Interface, keep: Keep): Interface {
  let iface = whole;
  // Each removal may leave further definitions unused: a set that only a removed set uses, or a document that only a removed gap cites.
  for (let size = -1; size !== sizeOf(iface); iface = lessOnce(iface, keep)) size = sizeOf(iface);
  return iface;
}

function sizeOf(iface: Interface): number {
  const { documents, conditions, sets, groups, gaps, interpretations } = iface;
  const own =
    iface.kind === 'modules'
      ? [iface.moduleGroups]
      : [iface.namespaces, iface.segmentKinds, iface.resources, iface.families];
  return [documents, conditions, sets, groups, gaps, interpretations, ...own].reduce(
    (sum, list) => sum + list.length,
    0,
  );
}

interface Named {
  readonly name: string;
  readonly at: Place;
}

function lessOnce(iface: Interface, keep: Keep): Interface {
  const among = <T extends Named>(list: readonly T[], used: ReadonlySet<string | undefined>, rule: string): T[] => {
    const stays = keep(rule);
    return list.filter(({ name, at }) => used.has(name) || stays(at));
  };
  const shared = {
    documents: among(iface.documents, usedDocuments(iface), 'unused-document'),
    conditions: among(iface.conditions, usedConditions(iface), 'unused-condition'),
    sets: among(iface.sets, usedSets(iface), 'unused-set'),
    groups: among(iface.groups, includedLists(iface), 'unused-group'),
    gaps: gapsWithSubjects(iface, keep('unknown-scope')),
    interpretations: citedInterpretations(iface, keep('uncited-interpretation')),
  };
  if (iface.kind === 'modules') {
    const moduleGroups = among(iface.moduleGroups, usedModuleGroups(iface), 'unused-module-group');
    return { ...iface, ...shared, moduleGroups };
  }
  return {
    ...iface,
    ...shared,
    namespaces: among(iface.namespaces, usedNamespaces(iface), 'unused-namespace'),
    segmentKinds: among(iface.segmentKinds, usedSegmentKinds(iface), 'unused-segment-kind'),
    resources: among(iface.resources, usedResources(iface), 'unused-resource'),
  };
}

function gapsWithSubjects(iface: Interface, stays: (at: Place) => boolean): Interface['gaps'] {
  const isThere = subjectsOf(iface);
  const remains = (scope: Scope): boolean => isThere(scope) !== false || stays(scope.at);
  return iface.gaps.flatMap((gap) => {
    const scopes = gap.scopes.filter(remains);
    return scopes.length === 0 ? [] : [scopes.length === gap.scopes.length ? gap : { ...gap, scopes }];
  });
}

function citedInterpretations(iface: Interface, stays: (at: Place) => boolean): Interface['interpretations'] {
  const resting = new Set(factsResting(iface).map(({ at }) => placeKey(at)));
  return iface.interpretations.flatMap((one) => {
    const citedAt = one.citedAt.filter((at) => resting.has(placeKey(at)));
    return citedAt.length > 0 || stays(one.at) ? [{ ...one, citedAt }] : [];
  });
}
