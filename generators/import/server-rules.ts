/**
 * The ids of the rules that a server's own facts can break. A finding of any other rule is a bug in the importer.
 */
const ids: ReadonlySet<string> = new Set([
  'all-specifier',
  'body-on-get',
  'bounds-order',
  'constraint-conflict',
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
