import type { Interface } from '../../catalogue/model/model.ts';
import { literalKey } from '../../lib/identifiers.ts';
import { type Code, joined, js, sourceText } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import { commentBlock, type Declaration, indented } from '../../lib/typescript.ts';
import type { Member } from '../../shape/shape.ts';
import { patternOf } from '../schema/patterns.ts';
import { documentationContext, memberDocumentation, shapeDocumentation } from '../typescript/documentation.ts';
import { schemaDeclarations } from './declared.ts';
import type { Entry } from './module-names.ts';
import { rulesOf } from './rules.ts';
import { type Context, formSchema, memberSchema } from './values.ts';

/** Makes a function that declares the schema of a parameter object, and its type. */
export function objectDeclarer(iface: Interface, context: Context): (entry: Entry) => readonly Declaration[] {
  const documentation = documentationContext(iface);
  // Many objects share members.
  const schemaOf = oncePer((member: Member) => memberSchema(member, context));
  return ({ shape, exported, type }) => {
    const commented = (member: Member, text: string): string =>
      commentBlock(memberDocumentation(member, shape, documentation)) + text;
    const properties = shape.members.flatMap((member) =>
      member.key.kind === 'name' ? [commented(member, property(member, member.key.name, schemaOf(member)))] : [],
    );
    const forms = shape.members.flatMap((member) =>
      member.key.kind === 'form' ? [commented(member, formStep(member.key, schemaOf(member)))] : [],
    );
    const rules = rulesOf(shape, context.helpers);
    const steps = [
      `.strictObject(${properties.length === 0 ? '{}' : `{\n${indented(properties.join('\n'))}\n}`})`,
      ...forms,
      ...(rules.length > 0 ? [sourceText(js`.check(${listed(rules)})`)] : []),
    ];
    const schema = steps.length === 1 ? `z${steps.join('')}` : `z\n${indented(steps.join('\n'))}`;
    return schemaDeclarations(exported, type, schema, shapeDocumentation(shape, documentation));
  };
}

function property(member: Member, name: string, schema: Code): string {
  const needed = member.accepts.kind === 'unknown' ? js`${schema}.nonoptional()` : schema;
  return sourceText(js`${literalKey(name)}: ${member.required ? needed : js`${schema}.optional()`},`);
}

/** The step that adds the members whose names have a form. */
function formStep({ parts, except }: Member['key'] & { readonly kind: 'form' }, schema: Code): string {
  const form = js`z.string().regex(new RegExp(${patternOf(parts, except)}, 'u'))`;
  const key = except.length > 0 ? form : formSchema(parts);
  return sourceText(js`.and(z.record(${key}, ${schema}.optional()))`);
}

function listed(calls: readonly Code[]): Code {
  return calls.length === 1 ? joined(calls, '') : js`\n  ${joined(calls, ',\n  ')},\n`;
}
