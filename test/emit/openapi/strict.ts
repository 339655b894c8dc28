import { Ajv2020 } from 'ajv/dist/2020.js';
import { objectsIn, type Parsed } from './documents.ts';

/** A strict validator that knows nothing beside JSON Schema but the sections of a document and the names of our extensions. */
export function validatorOf(document: Parsed): Ajv2020 {
  // A schema of what must hold between members stands beside the list of these.
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
  for (const format of ['password', 'date-time']) ajv.addFormat(format, true);
  ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components', 'security']);
  const names = [...objectsIn(document)].flatMap(([object]) => Object.keys(object));
  for (const name of new Set(names.filter((key) => key.startsWith('x-catalpa-')))) ajv.addKeyword(name);
  return ajv.addSchema(document as object, 'document');
}
