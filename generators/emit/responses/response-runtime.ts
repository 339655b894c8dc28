import issueCodes from '../../../templates/validators/issue-codes-of-values.d.ts?raw';
import answerFields from '../../../templates/validators/response/answer-fields.js?raw';
import answerValidator from '../../../templates/validators/response/answer-validator.js?raw';
import bodies from '../../../templates/validators/response/bodies.js?raw';
import presence from '../../../templates/validators/response/presence.js?raw';
import refused from '../../../templates/validators/response/refused.js?raw';
import requestPairs from '../../../templates/validators/response/request-pairs.js?raw';
import responseValidator from '../../../templates/validators/response/response-validator.js?raw';
import standardValidator from '../../../templates/validators/response/standard-validator.js?raw';
import results from '../../../templates/validators/results.d.ts?raw';
import checks from '../../../templates/validators/runtime/checks.js?raw';
import core from '../../../templates/validators/runtime/core.js?raw';
import either from '../../../templates/validators/runtime/either.js?raw';
import facets from '../../../templates/validators/runtime/facets.js?raw';
import fields from '../../../templates/validators/runtime/fields.js?raw';
import items from '../../../templates/validators/runtime/items.js?raw';
import lists from '../../../templates/validators/runtime/lists.js?raw';
import ownNames from '../../../templates/validators/runtime/own-names.js?raw';
import path from '../../../templates/validators/runtime/path.js?raw';
import text from '../../../templates/validators/runtime/text.js?raw';
import uploads from '../../../templates/validators/runtime/uploads.js?raw';
import type { Interface } from '../../catalogue/model/model.ts';
import { exportedNames, joinedModules, linkedFiles } from '../../lib/javascript-modules.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { separatorsSource } from '../validators/runtime.ts';

const ofRoutes = [presence, refused, bodies, standardValidator, responseValidator];
const ofModules = [presence, refused, requestPairs, answerFields, standardValidator, answerValidator];
const ofValues = [core, text, ownNames, lists, path, uploads, either, checks, facets, items, fields];

/** The names that the run time exports besides that of the validators of requests. */
export const runtimeNames: readonly string[] = [...new Set([...ofRoutes, ...ofModules].flatMap(exportedNames))];

/** The run time of all validators of responses: plain JavaScript without dependencies. */
export function runtimeSource(iface: Interface): string {
  const own = iface.kind === 'routes' ? ofRoutes : [separatorsSource(spellingOf(iface).joining), ...ofModules];
  return linkedFiles(new Map([['runtime.js', [...ofValues, ...own]]])).get('runtime.js') ?? '';
}

/** The declarations of the results of validators. */
export function runtimeDeclarations(): string {
  return joinedModules([issueCodes, results]);
}
