/** Keys of a definition that state its type, in the order in which they are written. */
export const typeKeys: readonly string[] = [
  ...['type', 'enum', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['min', 'max', 'highmax', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['subtypes', 'extranamespaces', 'deprecatedvalues'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['properties', 'patternProperties', 'additionalProperties', 'anyOf', 'oneOf'],
];

/** Keys of a definition that state facts, by what they are about, in the order in which they are written. */
export const groups: readonly { readonly keys: readonly string[]; readonly attributes: readonly string[] }[] = [
  { keys: typeKeys, attributes: [...typeKeys, 'minimum', 'maximum'] },
  { keys: ['title'], attributes: ['title'] },
  { keys: ['default'], attributes: ['default'] },
  { keys: ['multi'], attributes: ['multi', 'lowlimit', 'highlimit', 'limit', 'allowsduplicates'] },
  { keys: ['allspecifier'], attributes: ['allspecifier'] },
  { keys: ['required'], attributes: ['required'] },
  { keys: ['deprecated'], attributes: ['deprecated'] },
  { keys: ['sensitive'], attributes: ['sensitive'] },
  { keys: ['mustexist'], attributes: ['mustExist'] },
  { keys: ['tokentype'], attributes: ['tokentype'] },
  { keys: ['submodules', 'submoduleparamprefix'], attributes: ['submodules', 'submoduleparamprefix'] },
  { keys: ['applies'], attributes: ['info'] },
  { keys: ['variables'], attributes: ['templatevars'] },
  { keys: ['extensions'], attributes: [] },
];

export const factKeys: readonly string[] = groups.flatMap(({ keys }) => keys);

/** Those of a definition inside another one: only fields are described with these. */
export const nestedKeys: readonly string[] = [...factKeys, 'readonly', 'contexts'];

export const keyOrder: readonly string[] = [
  ...nestedKeys.filter((key) => key !== 'extensions'),
  ...['purpose', 'source', 'extensions'],
];
