import { placeBelow } from '../../../catalogue/sources/source.ts';
import { dataBelow } from '../../../catalogue/sources/stated.ts';
import { definedName, type ParameterList } from '../../lib/parameter-lists.ts';
import { isWithin } from '../../lib/places.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A parameter that must be supplied has no default: either it may be left out, or its default is never used.
 */
export const requiredWithDefault: Rule = {
  id: 'required-with-default',
  purpose: 'A parameter that must be supplied has no default.',
  severity: 'error',
  visit: { list: checkList },
};

function checkList(list: ParameterList, report: Report): void {
  for (const parameter of list.parameters) {
    if (!parameter.required || !parameter.default) continue;
    const preset = { message: 'the default', at: parameter.default.at };
    const required =
      dataBelow(parameter.at, 'required') === undefined
        ? { message: `the ${list.kind} "${list.name}" requires it`, at: list.at }
        : { message: 'required here', at: placeBelow(parameter.at, ['required'], 'key') };
    // A default of a shared set is right in the set, and wrong only for a required parameter.
    const [end, other] = isWithin(preset.at, parameter.at) ? [preset, required] : [required, preset];
    report({
      message: `"${definedName(parameter)}" is required, so its default is never used`,
      at: end.at,
      related: [other],
      hint: 'Remove "required" or the default, as the source has it.',
    });
  }
}
