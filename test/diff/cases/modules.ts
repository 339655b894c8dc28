import type { Case } from './case.ts';

/** The attributes of a module before and after. */
export const moduleAttributes: readonly Case[] = [
  ['its prefix', 'prefix: p', 'prefix: pg', 'error prefix-changed: "query+pages": "prefix" was "p", is "pg"'],
  [
    'its use as a generator',
    'prefix: p\ngenerator: true',
    'prefix: p',
    'error generator-lost: "query+pages" can no longer be used as a generator',
  ],
  [
    'its new use as a generator',
    'prefix: p',
    'prefix: p\ngenerator: true',
    'note generator-gained: "query+pages" can be used as a generator now',
  ],
  [
    'that it must be posted',
    'prefix: p',
    'prefix: p\nextensions: { mustbeposted: true }',
    'error must-be-posted: "query+pages" must be posted now',
  ],
  [
    'that it need not be posted',
    'prefix: p\nextensions: { mustbeposted: true }',
    'prefix: p',
    'note post-not-needed: "query+pages" no longer has to be posted',
  ],
  [
    'rights',
    'prefix: p\nextensions: { readrights: true }',
    'prefix: p\nextensions: { writerights: true }',
    'note rights-not-needed: "query+pages": "readrights" was true, is not stated',
    'warning rights-required: "query+pages": "writerights" is true, was not stated',
  ],
  ['a right that is not needed, said in another way', 'prefix: p', 'prefix: p\nextensions: { readrights: false }'],
  ['deprecation', 'prefix: p', 'prefix: p\ndeprecated: true', 'warning deprecated: "query+pages" is deprecated now'],
  [
    'that it takes more than it lists, or not, and nothing of how that is explained',
    'prefix: p\nextensions: { dynamicparameters: Others }',
    'prefix: p\nextensions: { dynamicparameters: true }',
  ],
  [
    'how it is explained that it takes more than it lists, by the messages that the text is made of',
    'prefix: p\nextensions: { dynamicparameters: Others }',
    'prefix: p\nextensions: { dynamicparameters: [{ key: others, params: [] }] }',
  ],
  [
    'that it takes more than it lists',
    'prefix: p',
    'prefix: p\nextensions: { dynamicparameters: true }',
    'note more-arguments-taken: "query+pages" now accepts parameters that it does not list',
  ],
  [
    'that it takes no more than it lists',
    'prefix: p\nextensions: { dynamicparameters: Others }',
    'prefix: p',
    'error no-more-arguments-taken: "query+pages" no longer accepts parameters that it does not list',
  ],
  [
    'that it is internal, or not',
    'prefix: p\nextensions: { internal: true }',
    'prefix: p',
    'note not-internal: "query+pages" is no longer internal',
  ],
  [
    'where it comes from',
    'prefix: p\nextensions: { source: Core }',
    'prefix: p\nextensions: { source: Extra }',
    'note origin-changed: "query+pages": "source" was "Core", is "Extra"',
  ],
  [
    'what nobody knows, and nothing of help',
    'prefix: p\nextensions: { helpurls: [a], odd: 1 }',
    'prefix: p\nextensions: { helpurls: [b] }',
    'warning attribute-changed: "query+pages": "odd" was 1, is not stated',
  ],
];
