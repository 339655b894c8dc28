import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, patternInPath } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { hasForm, isRequired, partsOfName } from '../../catalogue/parameters.ts';
import { namesOf } from '../../catalogue/templates.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { commentBlock, indented } from '../../lib/typescript.ts';
import { documentationContext, objectDocumentation, parameterDocumentation } from '../typescript/documentation.ts';
import { formOfNames, keyOf } from './member-names.ts';
import type { Entry } from './module-names.ts';
import { rulesOf } from './rules.ts';
import { type Context, formSchema, parameterSchema } from './values.ts';

/** Prints the schemas of one interface's parameter objects, each with the type of what it accepts. */
export function objectPrinter(iface: Interface, context: Context): (entry: Entry) => string {
  const documentation = documentationContext(iface);
  return ({ object, exported, type }) => {
    const print = (parameter: Parameter): Printed => ({
      comment: commentBlock(parameterDocumentation(parameter, { sources: object.sources, object }, documentation)),
      schema: parameterSchema(parameter, patternInPath(parameter, object, iface), context),
    });
    const members = membersOf(object, print);
    const rules = rulesOf(object, context.helpers);
    const steps = [
      `.strictObject(${members === '' ? '{}' : `{\n${indented(members)}\n}`})`,
      ...formsOf(object, print),
      ...(rules.length > 0 ? [sourceText(js`.check(${listed(rules)})`)] : []),
    ];
    const schema = steps.length === 1 ? `z${steps.join('')}` : `z\n${indented(steps.join('\n'))}`;
    const alias = js`export type ${identifier(type)} = z.infer<typeof ${identifier(exported)}>;\n`;
    const comment = commentBlock(objectDocumentation(object, documentation));
    return `${comment}export const ${sourceText(identifier(exported))} = ${schema};\n\n${sourceText(alias)}`;
  };
}

interface Printed {
  readonly comment: string;
  readonly schema: Code;
}

/** The properties of an object, templated names spelled out where all of their values are listed. */
function membersOf(object: ParameterObject, print: (parameter: Parameter) => Printed): string {
  const lines = object.parameters.flatMap((parameter) => {
    const optional = parameter.variables.length > 0 || !isRequired(parameter, object);
    const { comment, schema } = print(parameter);
    const needed = parameter.type.kind === 'unknown' ? js`${schema}.nonoptional()` : schema;
    const value = sourceText(optional ? js`${schema}.optional()` : needed);
    const names = namesOf(parameter, object.parameters);
    return names.map((name) => `${comment}${sourceText(keyOf(name))}: ${value},`);
  });
  return lines.join('\n');
}

/** A further step for each form of names that cannot be spelled out, with what they accept. */
function formsOf({ parameters }: ParameterObject, print: (parameter: Parameter) => Printed): readonly string[] {
  const plain = parameters.filter(({ variables }) => variables.length === 0);
  return parameters.flatMap((parameter) => {
    if (namesOf(parameter, parameters).length > 0) return [];
    const parts = partsOfName(parameter);
    const form = js`z.string().regex(new RegExp(${formOfNames(parameter, parameters)}, 'u'))`;
    const key = plain.some(({ name }) => hasForm(name, parts)) ? form : formSchema(parts);
    const { comment, schema } = print(parameter);
    return [comment + sourceText(js`.and(z.record(${key}, ${schema}.optional()))`)];
  });
}

function listed(calls: readonly Code[]): Code {
  return calls.length === 1 ? joined(calls, '') : js`\n  ${joined(calls, ',\n  ')},\n`;
}
