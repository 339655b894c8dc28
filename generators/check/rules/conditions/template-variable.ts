import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { definedName, listPlace, type ParameterList } from '../../lib/parameter-lists.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A templated name such as `contentformat-{slot}` declares each of its variables, and no others, under `variables`, with a parameter of the
 * same list that the values are taken from. Otherwise nobody could fill in the name.
 */
export const templateVariable: Rule = {
  id: 'template-variable',
  purpose: 'The variables of a templated name are declared and take their values from a parameter of the same list.',
  severity: 'error',
  visit: { parameter: checkName, requestList: checkParameters },
};

function checkName(parameter: Parameter, report: Report): void {
  const name = definedName(parameter);
  const used = new Set([...parameter.name.matchAll(/\{([^{}]*)\}/g)].map(([, variable = '']) => variable));
  const declared = new Set(parameter.variables.map((variable) => variable.name));
  for (const variable of used) {
    if (declared.has(variable)) continue;
    report({
      message: `the variable "${variable}" of "${name}" is not declared`,
      at: parameter.at,
      hint: {
        near: variable,
        among: declared,
        otherwise: `Add "variables: { ${variable}: … }" with the parameter that its values are taken from.`,
      },
    });
  }
  for (const variable of parameter.variables) {
    if (used.has(variable.name)) continue;
    report({
      message: `the variable "${variable.name}" does not occur in the name "${name}"`,
      at: { ...variable.at, part: 'key' },
      hint: { near: variable.name, among: used, otherwise: 'Remove it, or put it into the name in braces.' },
    });
  }
}

function checkParameters(list: ParameterList, report: Report): void {
  const names = new Map(list.parameters.map(({ name, at }) => [name, at]));
  for (const parameter of list.parameters) {
    for (const variable of parameter.variables) {
      if (names.has(variable.parameter) && variable.parameter !== parameter.name) continue;
      report({
        message: `the ${list.kind} "${list.name}" has no parameter "${variable.parameter}" for the variable "${variable.name}"`,
        at: variable.at,
        related: [{ message: `the ${list.kind}`, at: listPlace(list) }],
        hint: {
          near: variable.parameter,
          among: names,
          definitions: names,
          otherwise: 'Name the parameter that its values are taken from.',
        },
      });
    }
  }
}
