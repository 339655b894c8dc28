import type { Severity } from '../catalogue/diagnostic.ts';

/** The consequences of a change for a client that was written before it, the most serious first. */
export const consequences = ['breaks', 'may-break', 'harmless'] as const;

export type Consequence = (typeof consequences)[number];

/** How each is reported. */
export const severityOf: Readonly<Record<Consequence, Severity>> = {
  breaks: 'error',
  'may-break': 'warning',
  harmless: 'note',
};

/** One kind of change between two descriptions of an interface. */
export interface ChangeKind {
  readonly consequence: Consequence;
  /** One sentence: what has changed, and why it means what it does. */
  readonly purpose: string;
}

const breaks = (purpose: string): ChangeKind => ({ consequence: 'breaks', purpose });
const mayBreak = (purpose: string): ChangeKind => ({ consequence: 'may-break', purpose });
const harmless = (purpose: string): ChangeKind => ({ consequence: 'harmless', purpose });

/** Every kind of change by its id, the largest things first. */
export const changeKinds = {
  'namespace-removed': breaks('A namespace is gone with all its routes: every request to them fails.'),
  'namespace-added': harmless('There is a new namespace with its routes, which no client knows.'),
  'route-removed': breaks('A route is gone: every request to it fails.'),
  'route-added': harmless('There is a new route, which no client knows.'),
  'endpoint-removed': breaks('None of the methods of an endpoint is answered any more.'),
  'endpoint-added': harmless('A route has a new endpoint, with methods that it did not have.'),
  'method-removed': breaks('An endpoint no longer answers one of its methods.'),
  'method-added': harmless('An endpoint answers one more method.'),
  'batch-lost': breaks('An endpoint can no longer be called in a batch.'),
  'batch-gained': harmless('An endpoint can be called in a batch as well.'),
  'module-removed': breaks('A module is gone: every request for it fails.'),
  'module-added': harmless('There is a new module, which no client knows.'),
  'prefix-changed': breaks('The names of all parameters of a module begin otherwise.'),
  'generator-lost': breaks('A module can no longer be used as a generator.'),
  'generator-gained': harmless('A module can be used as a generator as well.'),
  'no-more-arguments-taken': breaks('A module no longer takes parameters beside those that it lists.'),
  'more-arguments-taken': harmless('A module takes parameters beside those that it lists.'),
  'must-be-posted': breaks('A module that could be called with GET must be posted.'),
  'post-not-needed': harmless('A module need not be posted any more.'),
  'rights-required': mayBreak('A module needs a right that it did not need: callers without it are refused.'),
  'rights-not-needed': harmless('A module no longer needs a right.'),
  'origin-changed': harmless('A module comes from another extension, or from one of another name.'),
  'argument-removed': breaks('A parameter is gone: what it asked for is no longer done, or is refused.'),
  'argument-added-required': breaks(
    'There is a new parameter that has to be sent: every request without it is refused.',
  ),
  'argument-added': harmless('There is a new parameter that can be left out.'),
  'token-required': breaks('A token, or one of another kind, has to be sent.'),
  'token-not-needed': harmless('A token is no longer needed.'),
  'became-required': breaks('A parameter has to be sent that could be left out.'),
  'became-optional': harmless('A parameter can be left out that had to be sent.'),
  'type-changed': breaks('Values of a type that was taken are not taken any more.'),
  'type-widened': harmless('Values of more types are taken than before.'),
  'type-stated': mayBreak('The type was not known, and is stated: what was sent may not be of it.'),
  'values-closed': breaks('Any value of the type was taken, and only the listed ones are now.'),
  'values-opened': harmless('Only the listed values were taken, and any is now.'),
  'value-removed': breaks('A listed value is not taken any more.'),
  'value-added': harmless('One more value is taken.'),
  'value-deprecated': mayBreak('A value is deprecated: it will go, or does nothing already.'),
  'value-undeprecated': harmless('A value is no longer deprecated.'),
  'default-changed': mayBreak('A request that leaves the parameter out gets something else.'),
  'bound-narrowed': breaks('Values, lengths or counts beyond a bound were taken, and are not any more.'),
  'bound-widened': harmless('A bound leaves more room than before.'),
  'range-enforced': mayBreak('Values out of range were put into it, and are refused now.'),
  'range-not-enforced': harmless('Values out of range are put into it, and were refused.'),
  'format-changed': mayBreak('Values must be of a form that they did not have to be of.'),
  'format-dropped': harmless('Values need not be of a certain form any more.'),
  'multi-lost': breaks('Several values were taken, and only one is now.'),
  'multi-gained': harmless('Several values are taken, not only one.'),
  'duplicates-lost': mayBreak('The same value given twice counted twice, and counts once now.'),
  'duplicates-gained': harmless('The same value can be given more than once.'),
  'allspecifier-lost': breaks('The text that stood for all values no longer does.'),
  'allspecifier-gained': harmless('There is a text that stands for all values.'),
  'properties-closed': breaks('Members of an object that are not listed were taken, and are not any more.'),
  'properties-opened': harmless('Members of an object that are not listed are taken.'),
  'template-changed': breaks('A templated name gets its parts from elsewhere, so that other names come out.'),
  'applicability-changed': mayBreak('A parameter applies under other conditions.'),
  deprecated: mayBreak('It is deprecated: it works for now, and will go.'),
  undeprecated: harmless('It is no longer deprecated.'),
  internal: mayBreak('It is marked as internal: others are not to rely on it.'),
  'not-internal': harmless('It is no longer marked as internal.'),
  sensitive: mayBreak('A parameter is sensitive: it is refused in an address.'),
  'not-sensitive': harmless('A parameter is no longer sensitive.'),
  reordered: harmless('Parameters or values stand in another order.'),
  'attribute-changed': mayBreak('An attribute has changed of which it is not known what it means for a client.'),
} as const satisfies Readonly<Record<string, ChangeKind>>;

export type ChangeKindId = keyof typeof changeKinds;

/** The kinds as the rules of a report. */
export const changeRules = Object.entries<ChangeKind>(changeKinds).map(([id, { consequence, purpose }]) => ({
  id,
  purpose,
  severity: severityOf[consequence],
}));
