import { envelopeOf } from '../../../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../../../catalogue/model/model.ts';
import { fieldsOfType } from '../../../catalogue/model/response-fields.ts';
import type { ResultParts } from '../../../catalogue/model/result-parts.ts';
import type { Type } from '../../../catalogue/model/type-model.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A binding's statements on answers are about existing groups of modules, and lead to objects of the answer: otherwise the fields of modules
 * would be nowhere. A preset is for any interface of its kind, and may name groups that one lacks.
 */
export const bindingResults: Rule = {
  id: 'binding-results',
  purpose: 'The groups, fields and parameters that a binding names under `results` exist.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    modulesInterface(iface, report) {
      for (const binding of iface.bindings)
        if (binding.results && !binding.results.at.source.isPreset)
          checkResults(binding.results, { ...iface, binding }, report);
    },
  },
};

/** The keys under `client` that name a field of answers. */
const answerFields = ['continuationField', 'completeField', 'warningsField'] as const;

function checkResults(results: ResultParts, iface: ModulesInterface, report: Report): void {
  const { adds, partial, lacking, client, observing, type, at } = results;
  const groups = iface.moduleGroups.map(({ name }) => name);
  const paths = iface.modules.map((module) => module.path);
  const checkGroup = (group: string, place: Place, further: readonly string[] = []): void => {
    const among = [...groups, ...further];
    if (among.includes(group)) return;
    report({
      message: `there is no group of modules${further.length > 0 ? ', and no module,' : ''} "${group}"`,
      at: place,
      hint: { near: group, among, otherwise: 'Remove it, or correct its name.' },
    });
  };
  for (const [group, { path, at: place }] of adds) {
    checkGroup(group, place, paths);
    checkPath(path, type, (index) => placeBelow({ ...place, part: 'value' }, [index]), report);
  }
  for (const [index, group] of (partial?.groups ?? []).entries())
    checkGroup(group, placeBelow(at, ['partial', 'groups', index]));
  for (const [index, group] of (observing?.describingGroups ?? []).entries())
    checkGroup(group, placeBelow(at, ['observing', 'describingGroups', index]));
  for (const key of answerFields) {
    const name = client?.[key];
    if (name !== undefined) checkPath([name], type, () => placeBelow(at, ['client', key]), report);
  }
  for (const one of lacking) checkPath(one.path, type, (index) => placeBelow(one.at, ['path', index]), report);
  checkParameters(results, iface, report);
}

/** Reports parameters that no request can have. */
function checkParameters(results: ResultParts, iface: ModulesInterface, report: Report): void {
  const ofRequests = envelopeOf(iface)?.parameters.map(({ name }) => name);
  // Without an envelope, nothing says which parameters a request has.
  if (!ofRequests) return;
  const ofModules = iface.modules.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  const names = new Set([...ofRequests, ...ofModules]);
  const checkName = (name: string, at: Place): void => {
    if (names.has(name)) return;
    report({
      message: `no request has a parameter "${name}"`,
      at,
      hint: { near: name, among: names, otherwise: 'Correct the name, or remove it.' },
    });
  };
  const { lacking, partial, requires, client, type, at } = results;
  for (const name of requires.keys()) checkName(name, { ...placeBelow(at, ['requires', name]), part: 'key' });
  for (const name of client?.sparingParameters.keys() ?? [])
    checkName(name, { ...placeBelow(at, ['client', 'sparingParameters', name]), part: 'key' });
  if (client?.assertion !== undefined) checkName(client.assertion, placeBelow(at, ['client', 'assertion']));
  if (partial) checkName(partial.parameter, placeBelow(at, ['partial', 'parameter']));
  for (const one of lacking) checkName(one.parameter, placeBelow(one.at, ['parameter']));
  for (const field of fieldsOfType(type))
    for (const one of field.with ?? []) checkName(one.parameter, { ...one.at, part: 'key' });
}

/** Reports the first name of a path that no field has; `placeOf` gives the place of a name, by its index. */
function checkPath(path: readonly string[], type: Type, placeOf: (index: number) => Place, report: Report): void {
  let objects = objectsIn(type);
  for (const [index, name] of path.entries()) {
    const fields = objects.flatMap((one) => (one.kind === 'object' ? (one.properties ?? []) : []));
    const found = fields.filter((field) => field.name === name);
    if (found.length === 0) {
      report({
        message: `an answer has no field "${path.slice(0, index + 1).join('.')}"`,
        at: placeOf(index),
        hint: { near: name, among: fields.map((field) => field.name), otherwise: 'State it under "properties".' },
      });
      return;
    }
    objects = found.flatMap((field) => objectsIn(field.type));
  }
}

/** The objects that a value or its items may be. */
function objectsIn(type: Type): readonly Type[] {
  if (type.kind === 'array') return objectsIn(type.items);
  return type.alternatives?.flatMap(({ of }) => of) ?? [type];
}
