import { factChanges } from '../catalogue/keys/plain-facts.ts';
import type { Severity } from '../catalogue/sources/diagnostic.ts';

/** The consequences of a change for a client that was written before it, the most serious first. */
export const consequences = ['breaks', 'may-break', 'harmless'] as const;

export type Consequence = (typeof consequences)[number];

/** The severities of the consequences. */
export const severityOf: Readonly<Record<Consequence, Severity>> = {
  breaks: 'error',
  'may-break': 'warning',
  harmless: 'note',
};

/** A kind of change between two descriptions of an interface. */
export interface ChangeKind {
  readonly consequence: Consequence;
  /** A sentence about the change and the reason for its consequence. */
  readonly purpose: string;
}

const breaks = (purpose: string): ChangeKind => ({ consequence: 'breaks', purpose });
const mayBreak = (purpose: string): ChangeKind => ({ consequence: 'may-break', purpose });
const harmless = (purpose: string): ChangeKind => ({ consequence: 'harmless', purpose });

/** All kinds of changes by id, those of the largest things first. */
export const changeKinds = {
  'namespace-removed': breaks('A namespace is gone with all its routes: every request to them fails.'),
  'namespace-added': harmless('There is a new namespace with its routes, which no client knows.'),
  'authentication-lost': breaks('A way to authenticate is no longer offered: requests that use it are refused.'),
  'authentication-gained': harmless('There is a new way to authenticate.'),
  'route-removed': breaks('A route is gone: every request to it fails.'),
  'route-added': harmless('There is a new route, which no client knows.'),
  'pattern-changed': mayBreak('A variable part of a path must match another regular expression.'),
  'endpoint-removed': breaks('None of the methods of an endpoint is available any more.'),
  'endpoint-added': harmless('A route has a new endpoint, with methods that it did not have.'),
  'method-removed': breaks('An endpoint no longer answers one of its methods.'),
  'method-added': harmless('An endpoint answers one more method.'),
  'endpoints-divided': harmless('The methods of a route are divided among its endpoints in another way.'),
  'batch-lost': breaks('An endpoint can no longer be called in a batch.'),
  'batch-gained': harmless('An endpoint can be called in a batch as well.'),
  'response-field-removed': breaks('A field that responses showed is gone from them.'),
  'response-field-added': harmless('Responses show one more field.'),
  'response-changed': mayBreak(
    'A field of responses has changed: values may be of another type, in other contexts, or missing.',
  ),
  'response-stated': harmless('It was not known what responses show, and is stated now.'),
  'response-unstated': mayBreak('It was known what responses show, and is no longer stated.'),
  'module-removed': breaks('A module is gone: every request for it fails.'),
  'module-added': harmless('There is a new module, which no client knows.'),
  'prefix-changed': breaks('The names of all parameters of a module have another prefix.'),
  'generator-lost': breaks('A module can no longer be used as a generator.'),
  'generator-gained': harmless('A module can be used as a generator as well.'),
  'no-more-arguments-taken': breaks('A module no longer accepts parameters other than those that it lists.'),
  'more-arguments-taken': harmless('A module accepts parameters other than those that it lists.'),
  'must-be-posted': breaks('A module that could be called with GET must be posted.'),
  'post-not-needed': harmless('A module no longer has to be posted.'),
  'rights-required': mayBreak('A module needs a right that it did not need: callers without it are refused.'),
  'rights-not-needed': harmless('A module no longer needs a right.'),
  'origin-changed': harmless('A module comes from another extension, or from one of another name.'),
  'argument-removed': breaks('A parameter is gone: it has no effect any more, or requests with it are refused.'),
  'argument-added-required': breaks('There is a new required parameter: every request without it is refused.'),
  'argument-added': harmless('There is a new optional parameter.'),
  'became-required': breaks('A parameter that was optional is required.'),
  'became-optional': harmless('A parameter that was required is optional.'),
  'type-changed': breaks('Values of a type that was accepted are no longer accepted.'),
  'type-widened': harmless('Values of more types are accepted than before.'),
  'type-stated': mayBreak('The type was not known, and is now stated: values that were sent may not be of that type.'),
  'values-closed': breaks('Any value of the type was accepted; now only the listed ones are.'),
  'values-opened': harmless('Only the listed values were accepted; now any is.'),
  'value-removed': breaks('A listed value is no longer accepted.'),
  'value-added': harmless('One more value is accepted.'),
  'value-deprecated': mayBreak('A value is deprecated: it will be removed, or already has no effect.'),
  'value-undeprecated': harmless('A value is no longer deprecated.'),
  'default-changed': mayBreak('A request without the parameter has another result.'),
  'bound-narrowed': breaks('Values, lengths, counts or steps beyond a bound were accepted, and no longer are.'),
  'bound-widened': harmless('A bound is wider than before.'),
  'range-enforced': mayBreak('Values out of range were adjusted to it, and are now refused.'),
  'range-not-enforced': harmless('Values out of range are now adjusted to it, and were refused.'),
  'pattern-required': breaks('Texts must match a regular expression, and did not have to: others are refused.'),
  'format-changed': mayBreak('Values must have a form that was not required, or another one: others may be refused.'),
  'format-dropped': harmless('Values no longer have to have a certain form.'),
  'multi-lost': breaks('Multiple values were accepted; now only one is.'),
  'multi-gained': harmless('Multiple values are accepted, not only one.'),
  'duplicates-lost': mayBreak('The same value given twice counted twice, and counts once now.'),
  'duplicates-gained': harmless('The same value can be given more than once.'),
  'allspecifier-lost': breaks('The text that stood for all values no longer does.'),
  'allspecifier-gained': harmless('There is a text that stands for all values.'),
  'properties-closed': breaks('Members of an object that are not listed were accepted, and no longer are.'),
  'properties-opened': harmless('Members of an object that are not listed are accepted.'),
  'alternatives-stated': mayBreak('A value must be one of several alternatives as well, which it did not have to be.'),
  'alternatives-dropped': harmless('A value no longer has to be one of several alternatives.'),
  'alternative-removed': breaks('One of several alternatives is no longer accepted.'),
  'alternative-added': harmless('There is one more alternative.'),
  'template-changed': breaks(
    'A templated name takes its variable parts from another parameter, so that the resulting names differ.',
  ),
  'applicability-changed': mayBreak('A parameter applies under other conditions.'),
  deprecated: mayBreak('It is deprecated: it still works, and will be removed.'),
  undeprecated: harmless('It is no longer deprecated.'),
  internal: mayBreak('It is marked as internal: others should not rely on it.'),
  'not-internal': harmless('It is no longer marked as internal.'),
  ...factChanges,
  'gap-filled': harmless('The server states what the catalogue declares a gap; nothing may have changed.'),
  reordered: harmless('Parameters or values are in another order.'),
  'attribute-changed': mayBreak('An attribute has changed whose meaning for a client is not known.'),
} as const satisfies Readonly<Record<string, ChangeKind>>;

export type ChangeKindId = keyof typeof changeKinds;

/** The kinds of changes, as the rules of a report. */
export const changeRules = Object.entries<ChangeKind>(changeKinds).map(([id, { consequence, purpose }]) => ({
  id,
  purpose,
  severity: severityOf[consequence],
}));
