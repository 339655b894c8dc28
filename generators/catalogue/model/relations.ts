import type { Place } from '../sources/source.ts';
import type { Property } from './type-model.ts';

/** The argument that brings linked items into an item, and the field that has them: lists by relation. */
export interface Embedding {
  readonly argument: string;
  readonly field: string;
  /** The field with the links of an item. A request that chooses it among others gets linked items as well. */
  readonly links?: string;
  /** The context of linked items. */
  readonly context?: string;
  /** The type of a link. The field with the links has a list of them for each relation. */
  readonly link?: Property;
  /** The object in place of a linked item that cannot be read. */
  readonly error?: Property;
  readonly relations?: readonly Relation[];
}

/** A relation of links: the resources whose items have such links, and the resources to which the links lead. */
export interface Relation {
  readonly name: string;
  readonly of: MeantResources;
  /** Whether every item of the resources has such a link. */
  readonly isAlways: boolean;
  /** The resources of the linked items that a request gets with an item; undefined if it gets none, or if that is not known. */
  readonly embeds?: MeantResources;
  /** The form of the target of a link. */
  readonly form: 'item' | 'list';
  readonly at: Place;
}

/** Resources by their names, and those whose responses have all of some fields and none of others. */
export interface MeantResources {
  readonly resources: readonly string[];
  readonly fields: readonly string[];
  readonly without: readonly string[];
}

interface Shown {
  readonly name: string;
  readonly response?: Property;
}

/** The resources that a binding names, or that have the fields. */
export function meantAmong<One extends Shown>(resources: readonly One[], meant: MeantResources): readonly One[] {
  return resources.filter((one) => isMeant(one, meant));
}

function isMeant(resource: Shown, { resources, fields, without }: MeantResources): boolean {
  if (resources.includes(resource.name)) return true;
  const own = new Set(fieldNames(resource));
  return fields.length > 0 && fields.every((name) => own.has(name)) && !without.some((name) => own.has(name));
}

/** The names of the fields that responses show of a resource, without those inside other fields. */
export function fieldNames({ response }: Pick<Shown, 'response'>): readonly string[] {
  return response?.type.kind === 'object' ? (response.type.properties ?? []).map(({ name }) => name) : [];
}

/**
 * The relations of the links of a resource; empty if nothing is stated of them, or if responses state links of their own. Of several entries
 * for a relation, the first one that is about the resource applies.
 */
export function relationsOf(resource: Shown, { links, relations = [] }: Partial<Embedding> = {}): readonly Relation[] {
  if (links === undefined || resource.response?.type.kind !== 'object' || fieldNames(resource).includes(links))
    return [];
  const byName = new Map<string, Relation>();
  for (const one of relations) if (!byName.has(one.name) && isMeant(resource, one.of)) byName.set(one.name, one);
  return [...byName.values()];
}
