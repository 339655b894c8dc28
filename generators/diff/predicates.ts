import { type FactChangeId, factChanges } from '../catalogue/keys/plain-facts.ts';
import type { ChangeKindId } from './kinds.ts';

/** The predicates for changed flags. For other flags, the values are printed. */
export const predicates: ReadonlyMap<ChangeKindId, string | undefined> = new Map<ChangeKindId, string | undefined>([
  ['batch-lost', 'can no longer be called in a batch'],
  ['batch-gained', 'can be called in a batch now'],
  ['generator-lost', 'can no longer be used as a generator'],
  ['generator-gained', 'can be used as a generator now'],
  ['no-more-arguments-taken', 'no longer accepts parameters that it does not list'],
  ['more-arguments-taken', 'now accepts parameters that it does not list'],
  ['must-be-posted', 'must be posted now'],
  ['post-not-needed', 'no longer has to be posted'],
  ['became-required', 'is required now'],
  ['became-optional', 'is no longer required'],
  ['multi-lost', 'accepts only one value now'],
  ['multi-gained', 'accepts multiple values now'],
  ['duplicates-lost', 'no longer accepts a value twice'],
  ['duplicates-gained', 'accepts a value more than once now'],
  ['deprecated', 'is deprecated now'],
  ['undeprecated', 'is no longer deprecated'],
  ['internal', 'is internal now'],
  ['not-internal', 'is no longer internal'],
  ...Object.values(factChanges).map(({ id, predicate }) => [id as FactChangeId, predicate] as const),
]);

/** The words for members of a list that only one side has, if they are not gone or new themselves. */
export const memberWords: ReadonlyMap<ChangeKindId, string> = new Map([
  ['value-deprecated', 'deprecated now'],
  ['value-undeprecated', 'no longer deprecated'],
  ['internal', 'internal now'],
  ['not-internal', 'no longer internal'],
  ['became-required', 'required now'],
  ['became-optional', 'no longer required'],
]);

/** The effects of changed facts on values that clients send, if the fact alone does not tell them. */
export const meanings: ReadonlyMap<ChangeKindId, string> = new Map([
  ['pattern-required', '; texts that do not match it are refused'],
  ['format-changed', '; values without that form may be refused'],
]);
