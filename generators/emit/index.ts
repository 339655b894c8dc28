import { clientGenerator } from './client/index.ts';
import type { Generator } from './generator.ts';
import { jsonSchemaGenerator } from './json-schema/index.ts';
import { openapiGenerator } from './openapi/index.ts';
import { referenceGenerator } from './reference/index.ts';
import { responsesGenerator } from './responses/index.ts';
import { selfDescriptionGenerator } from './self-description/index.ts';
import { typesGenerator } from './types/index.ts';
import { validatorsGenerator } from './validators/index.ts';
import { zodGenerator } from './zod/index.ts';

/** Every generator, in the order in which they are listed and run. */
export const generators: readonly Generator[] = [
  typesGenerator,
  validatorsGenerator,
  openapiGenerator,
  referenceGenerator,
  selfDescriptionGenerator,
  jsonSchemaGenerator,
  zodGenerator,
  responsesGenerator,
  clientGenerator,
];

export const targetNames: readonly string[] = generators.map(({ name }) => name);
