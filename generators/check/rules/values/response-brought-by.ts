import type { Module } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { fieldsOfType } from '../../../catalogue/model/response-fields.ts';
import type { Bringing, Property } from '../../../catalogue/model/type-model.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A field of a response is brought by a parameter of its module and one of the values of that. With a misspelled name the field
 * would seem never to come. A warning only, as a server may have lost a value since its answers were observed.
 */
export const responseBroughtBy: Rule = {
  id: 'response-brought-by',
  purpose: 'The parameters and values that bring a field of a response are those of its module.',
  severity: 'warning',
  visit: {
    module(module, report) {
      if (!module.response) return;
      for (const field of fieldsOfType(module.response.type))
        for (const one of field.with ?? []) check(one, field, module, report);
    },
  },
};

function check(
  { parameter: name, value, at }: Bringing,
  field: Property,
  { parameters }: Module,
  report: Report,
): void {
  const parameter = parameters.find((one) => one.name === name);
  if (!parameter) {
    const names = parameters.map((one) => one.name);
    report({
      message: `the field "${field.name}" comes with "${name}", which is no parameter of the module`,
      at: { ...at, part: 'key' },
      hint: { near: name, among: names, otherwise: 'Correct the name, or remove it.' },
    });
    return;
  }
  const values = closedValues(parameter);
  if (value === undefined || !values || values.includes(value)) return;
  report({
    message: `the field "${field.name}" comes with "${value}", which is no value of "${name}"`,
    at,
    hint: { near: value, among: values, otherwise: 'Correct the value, or remove it.' },
  });
}

/** The listed values of a parameter; undefined if it accepts others. */
function closedValues({ type, allSpecifier }: Parameter): readonly string[] | undefined {
  if (type.kind !== 'values' || type.form !== undefined) return undefined;
  return [...type.values.map(({ value }) => value), ...(allSpecifier === undefined ? [] : [allSpecifier])];
}
