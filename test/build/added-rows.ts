/** Plain facts: a text, a list of texts and a flag. */
export const factRows = `
  licence: {
    value: 'text',
    of: ['parameter'],
    description: 'The licence of what a parameter takes.',
    label: 'Licence',
    inLine: 'licence ',
    attribute: {
      of: 'modules',
      name: 'licencename',
      changes: {
        gained: mayBreak('licensed', 'A licence is required, or another one.'),
        lost: harmless('not-licensed', 'A licence is no longer required.'),
      },
    },
    extension: 'x-catalpa-licence',
  },
  audiences: {
    value: 'texts',
    of: ['parameter'],
    description: 'The readers that a parameter is meant for.',
    label: 'Audiences',
    inLine: 'for ',
    attribute: {
      of: 'modules',
      name: 'audiences',
      noun: 'audience',
      changes: {
        gained: harmless('audience-added', 'It is meant for more readers.'),
        lost: mayBreak('audience-removed', 'It is meant for fewer readers.'),
      },
    },
    extension: 'x-catalpa-audiences',
  },
  cached: {
    value: 'flag',
    of: ['parameter'],
    description: 'Whether an answer may come from a cache.',
    label: 'Cached',
    inLine: 'cached: ',
    says: 'its answers may be old',
    attribute: {
      of: 'modules',
      name: 'cached',
      changes: {
        gained: mayBreak('cached', 'Answers may be old.', 'is cached now'),
        lost: harmless('uncached', 'Answers are new.', 'is not cached any more'),
      },
    },
    extension: 'x-catalpa-cached',
  },`;

/** A kind of text. */
export const kindRow = `
  recipe: {
    meaning: 'recipe',
    example: 'Soup',
    alias: { name: 'Recipe', comment: 'A recipe.', unstated: 'Its form is not stated.' },
  },`;

/** A kind of type whose values are no texts: a duration in seconds. */
export const bareKindRow = `
  duration: {
    meaning: 'duration',
    words: 'a duration in seconds',
    check: 'isDuration',
    isInCore: false,
    schema: { type: 'number', minimum: 0 },
    typescript: 'number',
    example: 60,
    entry: 'number',
    describedBy: ['modules', 'routes'],
    readAs: 'number',
    traits: {
      isNeverConverted: false,
      mayBeList: false,
      takesText: false,
      fitsHeader: true,
      isPlainType: true,
    },
  },`;

/** Keys that narrow values: two that schemas have no keyword for, one of them a flag, and one that they have. */
export const boundRows = `
  maxWords: {
    of: ['string'],
    value: 'count',
    description: 'The greatest number of words of a string.',
    side: 'upper',
    inModules: { name: 'maxwords' },
    check: {
      name: 'hasFewWords',
      issue: 'too-long',
      label: 'Most words',
      inLine: 'most words: ',
      clause: 'of at most {} words',
    },
    extension: 'x-catalpa-max-words',
  },
  trimmed: {
    of: ['string'],
    value: 'flag',
    description: 'Whether a string neither begins nor ends with white space.',
    check: {
      name: 'isTrimmed',
      issue: 'wrong-form',
      label: 'Trimmed',
      inLine: 'trimmed: ',
      clause: 'without white space around it',
    },
    extension: 'x-catalpa-trimmed',
  },
  minProperties: {
    of: ['object'],
    value: 'count',
    description: 'The least number of fields of an object.',
    side: 'lower',
    check: {
      name: 'hasFields',
      issue: 'too-few-values',
      label: 'Least fields',
      inLine: 'least fields: ',
      clause: 'that has at least {} fields',
    },
  },`;

/** The functions that test values for these keys and of this kind. */
export const checks = `

/**
 * Whether a value is a duration.
 * @type {(value: unknown) => boolean}
 */
export function isDuration(value) {
  return typeof value === 'number' && value >= 0;
}

/**
 * Whether a text has at most so many words.
 * @type {(text: string, most: number) => boolean}
 */
export function hasFewWords(text, most) {
  return text.trim().split(' ').length <= most;
}

/**
 * Whether a text neither begins nor ends with white space.
 * @type {(text: string, trimmed: boolean) => boolean}
 */
export function isTrimmed(text, trimmed) {
  return !trimmed || text === text.trim();
}

/**
 * Whether an object has at least so many fields.
 * @type {(value: object, least: number) => boolean}
 */
export function hasFields(value, least) {
  return Object.keys(value).length >= least;
}`;
