import type { ChangeKindId } from './kinds.ts';

/** An attribute that is set (present and not false) or not. */
interface Flag {
  readonly form: 'flag';
  readonly gained: ChangeKindId;
  readonly lost: ChangeKindId;
  /** Setting it matters little where this other attribute is present. */
  readonly unless?: string;
  /** Where it is set it may be a text for people, which makes no difference. */
  readonly explained?: true;
}

interface Stated {
  readonly form: 'fact';
  readonly changed: ChangeKindId;
  readonly added: ChangeKindId;
  readonly removed: ChangeKindId;
  /** It may hold texts for people, which make no difference. */
  readonly explained?: true;
}

/** How an attribute of an entry is compared, and what its changes are called. */
export type Comparison = {
  /** Says nothing new where this other attribute has changed. */
  readonly partOf?: 'type' | 'multi';
  /** It holds listed values: those are not compared where they vary from site to site. */
  readonly listed?: boolean;
} & (
  | { readonly form: 'ignored' }
  | Flag
  /** A number that values stay below or above; none is no bound. `elevated`: none is the ordinary, narrower bound. */
  | {
      readonly form: 'bound';
      readonly side: 'upper' | 'lower' | 'elevated';
      /** The attribute that says with a flag that the bound is not itself a value, as the fourth draft of JSON Schema does. */
      readonly exclusive?: string;
    }
  /** A flag of that kind, or a bound of its own. `of` is the bound beside it. */
  | { readonly form: 'exclusive'; readonly side: 'upper' | 'lower'; readonly of: string }
  /** A number of which values are multiples. */
  | { readonly form: 'divisor' }
  /** Members of a list, or keys of a map. `noun` is the word for one. */
  | {
      readonly form: 'list';
      readonly added: ChangeKindId;
      readonly removed: ChangeKindId;
      readonly noun?: string;
      /** None is stated where all are meant. */
      readonly all?: true;
    }
  | Stated
  /** An entry of its own: that of the items of an array. */
  | { readonly form: 'nested' }
  /** Entries by name, each compared like a parameter. */
  | { readonly form: 'members' }
  /** The entry of members that are not listed: false where there may be none, true or absent where they may be anything. */
  | { readonly form: 'others' }
  /** A list of entries, one of which a value has to match as well. */
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

/** Compares attributes that are not listed here: nobody knows what they mean. */
export const unknownAttribute: Comparison = { ...fact('attribute-changed'), explained: true };

/** The attributes of entries of both kinds of description, by the names that servers give them. */
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
  // Compared by who calls this: they hold what has a name of its own.
  ['name', ignored],
  ['path', ignored],
  ['index', ignored],
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
  ['minimum', { form: 'bound', side: 'lower', exclusive: 'exclusiveMinimum', partOf: 'type' }],
  ['maximum', { form: 'bound', side: 'upper', exclusive: 'exclusiveMaximum', partOf: 'type' }],
  ['exclusiveMinimum', { form: 'exclusive', side: 'lower', of: 'minimum', partOf: 'type' }],
  ['exclusiveMaximum', { form: 'exclusive', side: 'upper', of: 'maximum', partOf: 'type' }],
  ['multipleOf', { form: 'divisor', partOf: 'type' }],
  ['minLength', bound('lower')],
  ['maxLength', bound('upper')],
  ['minItems', bound('lower')],
  ['maxItems', bound('upper')],
  ['minProperties', bound('lower')],
  ['maxProperties', bound('upper')],
  ['uniqueItems', { form: 'flag', gained: 'bound-narrowed', lost: 'bound-widened', partOf: 'type' }],
  ['min', bound('lower')],
  ['max', bound('upper')],
  ['highmax', bound('elevated')],
  ['maxbytes', bound('upper')],
  ['maxchars', bound('upper')],
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
  ['sensitive', flag('sensitive', 'not-sensitive')],
  ['tokentype', fact('token-required', 'token-required', 'token-not-needed')],
  ['info', { ...fact('applicability-changed'), explained: true }],
  ['templatevars', fact('template-changed')],
  ['deprecated', flag('deprecated', 'undeprecated')],
  ['internal', flag('internal', 'not-internal')],
  // Fields of objects.
  ['readonly', flag('read-only', 'not-read-only')],
  ['context', { form: 'list', added: 'context-added', removed: 'context-removed', noun: 'context', all: true }],
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
