/**
 * The rules that the facts of a server can break, whatever an importer makes of them. A finding of any other rule is a fault
 * of the importer, unless it is about what people write.
 */
const ids: ReadonlySet<string> = new Set([
  'all-specifier',
  'body-on-get',
  'bounds-order',
  'default-in-path',
  'default-not-a-value',
  'default-out-of-bounds',
  'default-type',
  'duplicate-endpoint',
  'duplicate-method',
  'duplicate-path-variable',
  'duplicate-prefix',
  'duplicate-value',
  'empty-values',
  'enum-type',
  'expensive-pattern',
  'invalid-pattern',
  'invisible-character',
  'locations-differ',
  'multi-array',
  'must-be-boolean',
  'name-case',
  'name-pattern',
  'namespace-unknown',
  'optional-path-variable',
  'output-name',
  'overlapping-routes',
  'path-argument-unknown',
  'path-variable-without-argument',
  'required-with-default',
  'separator-in-value',
  'template-variable',
  'unknown-format',
  'value-case',
]);

export function isServersFact(rule: string): boolean {
  return ids.has(rule);
}

/** The rules about what only people write: a change of the server can leave it behind, and only they can say what becomes of it. */
const ofPeople: ReadonlySet<string> = new Set([
  'binding-aspect',
  'binding-name-collision',
  'binding-needs',
  'binding-selectors',
  'binding-template',
  'condition-decision',
  'constraint-conflict',
  'constraint-members',
  'constraint-parameter',
  'method-without-location',
  'replacement-exists',
  'uncited-interpretation',
  'unknown-condition',
  'unknown-scope',
  'unused-condition',
  'unused-field',
  'unused-resource',
]);

export function isForPeople(rule: string): boolean {
  return ofPeople.has(rule);
}
