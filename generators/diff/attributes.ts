import { type BoundKey, type BoundName, boundRows, boundsInModules } from '../catalogue/keys/bounds.ts';
import type { PlainFact } from '../catalogue/keys/plain-fact.ts';
import { type FactChangeId, plainFactRows } from '../catalogue/keys/plain-facts.ts';
import type { ChangeKindId } from './kinds.ts';

/** The comparison of a flag, which is set if it is present and not false. */
interface Flag {
  readonly form: 'flag';
  readonly gained: ChangeKindId;
  readonly lost: ChangeKindId;
  /** Another attribute: if it is present, setting the flag matters little. */
  readonly unless?: string;
  /** Whether the flag may be set by a text for people, whose changes do not matter. */
  readonly explained?: true;
}

interface Stated {
  readonly form: 'fact';
  readonly changed: ChangeKindId;
  readonly added: ChangeKindId;
  readonly removed: ChangeKindId;
  /** Whether the value may contain texts for people, whose changes do not matter. */
  readonly explained?: true;
}

/** The way to compare an attribute of an entry, with the kinds of its changes. */
export type Comparison = {
  /** Another attribute: if it has changed, this one is not compared. */
  readonly partOf?: 'type' | 'multi';
  /** Whether the attribute has listed values, which are not compared if they vary between sites. */
  readonly listed?: boolean;
} & (
  | { readonly form: 'ignored' }
  | Flag
  /** A bound of values. A missing one means no bound; on the side `elevated`, it means the ordinary, narrower bound. */
  | {
      readonly form: 'bound';
      readonly side: 'upper' | 'lower' | 'elevated';
      /** The attribute whose flag makes the bound exclusive, as in draft 4 of JSON Schema. */
      readonly exclusive?: string;
    }
  /** A flag that makes the bound `of` exclusive, or an exclusive bound itself. */
  | { readonly form: 'exclusive'; readonly side: 'upper' | 'lower'; readonly of: string }
  /** A number that values are multiples of. */
  | { readonly form: 'divisor' }
  /** The members of a list, or the keys of a map. `noun` is the word for a member. */
  | {
      readonly form: 'list';
      readonly added: ChangeKindId;
      readonly removed: ChangeKindId;
      readonly noun?: string;
      /** Whether a missing list means all members. */
      readonly all?: true;
    }
  | Stated
  /** A nested entry: that of an array's items. */
  | { readonly form: 'nested' }
  /** Entries by name, each compared like a parameter. */
  | { readonly form: 'members' }
  /** The entry of members that are not listed: false if they are not allowed, true or absent if they may be anything. */
  | { readonly form: 'others' }
  /** A list of entries, one of which a value must match too. */
  | { readonly form: 'alternatives' }
);

const ignored: Comparison = { form: 'ignored' };
const flag = (gained: ChangeKindId, lost: ChangeKindId): Comparison => ({ form: 'flag', gained, lost });
const bound = (side: 'upper' | 'lower' | 'elevated', partOf: 'type' | 'multi' = 'type'): Comparison => ({
  form: 'bound',
  side,
  partOf,
});
const fact = (changed: ChangeKindId, added = changed, removed = changed): Stated => ({
  form: 'fact',
  changed,
  added,
  removed,
});

/** The comparison of a plain fact, by its attribute; empty if its changes have no kinds. */
function plainComparison({ value, attribute }: PlainFact): (readonly [string, Comparison])[] {
  if (!attribute?.changes) return [];
  const { name, changes, of: _, ...listed } = attribute;
  const [added, removed] = [changes.gained.id as FactChangeId, changes.lost.id as FactChangeId];
  if (value === 'texts') return [[name, { form: 'list', added, removed, ...listed }]];
  return [[name, value === 'text' ? fact(added, added, removed) : flag(added, removed)]];
}

/** The comparison of a key that narrows values. */
function boundComparison(name: BoundName, { value, side, exclusiveOf }: BoundKey): Comparison {
  if (value === 'flag') return { ...flag('bound-narrowed', 'bound-widened'), partOf: 'type' };
  if (side === undefined) return { form: 'divisor', partOf: 'type' };
  if (exclusiveOf !== undefined) return { form: 'exclusive', side, of: exclusiveOf, partOf: 'type' };
  const [exclusive] = boundRows.find(([, other]) => other.exclusiveOf === name) ?? [];
  return exclusive === undefined ? bound(side) : { form: 'bound', side, exclusive, partOf: 'type' };
}

/** The comparison of any attribute that is not listed here, whose meaning is unknown. */
export const unknownAttribute: Comparison = { ...fact('attribute-changed'), explained: true };

/** The comparisons of the attributes of entries in both kinds of description, by the servers' names. */
export const attributes: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  // Attributes that a client does not act on.
  ['description', ignored],
  ['title', ignored],
  ['examples', ignored],
  ['helpurls', ignored],
  ['classname', ignored],
  ['licensetag', ignored],
  ['licenselink', ignored],
  ['_links', ignored],
  // Compared by the caller, as these contain things with names.
  ['name', ignored],
  ['path', ignored],
  ['index', ignored],
  ['schema', ignored],
  ['methods', ignored],
  ['endpoints', ignored],
  ['args', ignored],
  ['parameters', ignored],
  ['templatedparameters', ignored],
  // Types and values, which are compared together.
  ['type', ignored],
  ['enum', ignored],
  ['items', { form: 'nested', partOf: 'type' }],
  ['properties', { form: 'members', partOf: 'type' }],
  ['patternProperties', { form: 'members', partOf: 'type' }],
  ['additionalProperties', { form: 'others', partOf: 'type' }],
  ['anyOf', { form: 'alternatives' }],
  ['oneOf', { form: 'alternatives' }],
  ['deprecatedvalues', { form: 'list', added: 'value-deprecated', removed: 'value-undeprecated', listed: true }],
  ['internalvalues', { form: 'list', added: 'internal', removed: 'not-internal', listed: true }],
  ['extranamespaces', { form: 'list', added: 'value-added', removed: 'value-removed', partOf: 'type', listed: true }],
  ['subtypes', { form: 'list', added: 'value-added', removed: 'value-removed', partOf: 'type' }],
  // The keys are the listed values.
  ['submodules', ignored],
  // Bounds of values, of lengths and of counts.
  ['minProperties', bound('lower')],
  ['maxProperties', bound('upper')],
  ...boundRows.flatMap(([name, row]) => (row.isUndescribed ? [] : [[name, boundComparison(name, row)] as const])),
  ...boundsInModules.map(
    ({ name, attribute, ...row }) =>
      [attribute, row.inModules?.isElevated ? bound('elevated') : boundComparison(name, row)] as const,
  ),
  ['maxbytes', bound('upper')],
  ['lowlimit', bound('upper', 'multi')],
  ['limit', bound('upper', 'multi')],
  ['highlimit', bound('elevated', 'multi')],
  ['enforcerange', flag('range-enforced', 'range-not-enforced')],
  ['format', { ...fact('format-changed', 'format-changed', 'format-dropped'), partOf: 'type' }],
  ['pattern', { ...fact('format-changed', 'pattern-required', 'format-dropped'), partOf: 'type' }],
  // Parameters.
  ['required', { form: 'flag', gained: 'became-required', lost: 'became-optional', unless: 'default' }],
  ['default', { ...fact('default-changed'), listed: true }],
  ['multi', flag('multi-gained', 'multi-lost')],
  ['allowsduplicates', { form: 'flag', gained: 'duplicates-gained', lost: 'duplicates-lost', partOf: 'multi' }],
  [
    'allspecifier',
    {
      form: 'fact',
      changed: 'allspecifier-lost',
      added: 'allspecifier-gained',
      removed: 'allspecifier-lost',
      partOf: 'multi',
    },
  ],
  ...plainFactRows.flatMap(([, row]) => plainComparison(row)),
  ['info', { ...fact('applicability-changed'), explained: true }],
  ['templatevars', fact('template-changed')],
  ['deprecated', flag('deprecated', 'undeprecated')],
  ['internal', flag('internal', 'not-internal')],
  // Endpoints and modules.
  ['allow_batch', flag('batch-gained', 'batch-lost')],
  ['prefix', fact('prefix-changed')],
  ['generator', flag('generator-gained', 'generator-lost')],
  [
    'dynamicparameters',
    { form: 'flag', gained: 'more-arguments-taken', lost: 'no-more-arguments-taken', explained: true },
  ],
  ['mustbeposted', flag('must-be-posted', 'post-not-needed')],
  ['readrights', flag('rights-required', 'rights-not-needed')],
  ['writerights', flag('rights-required', 'rights-not-needed')],
  ['source', fact('origin-changed')],
  ['sourcename', fact('origin-changed')],
]);
