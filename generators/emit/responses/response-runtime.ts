import issueCodes from '../../../templates/validators/issue-codes-of-values.d.ts?raw';
import bodies from '../../../templates/validators/response/bodies.js?raw';
import presence from '../../../templates/validators/response/presence.js?raw';
import responseValidator from '../../../templates/validators/response/response-validator.js?raw';
import results from '../../../templates/validators/results.d.ts?raw';
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
import { exportedNames, joinedModules, linkedFiles } from '../../lib/javascript-modules.ts';

const own = [presence, bodies, responseValidator];
const ofValues = [core, text, ownNames, lists, path, uploads, either, facets, items, fields];

/** The names that the run time exports besides that of the validators of requests. */
export const runtimeNames: readonly string[] = own.flatMap(exportedNames);

/** The run time of all validators of responses: plain JavaScript without dependencies. */
export function runtimeSource(): string {
  return linkedFiles(new Map([['runtime.js', [...ofValues, ...own]]])).get('runtime.js') ?? '';
}

/** The declarations of the results of validators. */
export function runtimeDeclarations(): string {
  return joinedModules([issueCodes, results]);
}
