import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { hasForm } from '../../catalogue/model/parameters.ts';
import { bareRow, isBare } from '../../catalogue/model/type-kinds.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import { docsOf, objectType, type PropertyStructure } from '../../lib/typescript.ts';
import { isEmptyArray, isOpen } from '../../shape/accepts.ts';
import { kindTraits } from '../../shape/kind-traits.ts';
import { mainOf } from '../../shape/main-value.ts';
import { hasFields } from '../../shape/phrases.ts';
import type { Accepts, AcceptsAny, AcceptsArray, AcceptsEnum, AcceptsObject } from '../../shape/shape.ts';
import { type DocumentationContext, fieldDocumentation, furtherFieldsDocumentation } from './documentation.ts';
import type { TypeNames } from './type-names.ts';
import { arrayOf, listOf, orUndefinedTypes, unionOf } from './unions.ts';

/** The context in which the types of values are made: the names of types, and the data of comments. */
export interface TypeContext {
  readonly names: TypeNames;
  readonly documentation: DocumentationContext;
  /** The types of module names, by the parameters that accept them. Programs may add names to these types. */
  readonly naming?: Pick<ReadonlyMap<Parameter, ModuleNames>, 'get'>;
}

/** The type of the module names that a parameter accepts. */
export interface ModuleNames {
  readonly type: string;
  /** The declared name that the type refers to: the type itself, or the interface whose keys it has. */
  readonly declared: string;
  /** The interface that contains these modules. */
  readonly lookup: string;
  /** Whether the parameter accepts nothing else. */
  readonly isAll: boolean;
}

/** The members of the union type for one value. `deprecated`: the name of the type of its deprecated values. */
export function typesOf(accepts: Accepts, context: TypeContext, deprecated?: string): readonly string[] {
  const shared = accepts.set === undefined ? undefined : context.names.sets.get(accepts.set);
  if (shared !== undefined) return [shared];
  const parts = intersectedParts(accepts, context, deprecated);
  const [only = [], second] = parts;
  if (!second) return only;
  return [parts.map((types) => (types.length > 1 ? `(${unionOf(types)})` : unionOf(types))).join(' & ')];
}

/** The unions whose intersection is the type of a value. If its alternatives already imply the type beside them, only the alternatives. */
function intersectedParts(accepts: Accepts, context: TypeContext, deprecated?: string): readonly (readonly string[])[] {
  const { alternatives = [], ...own } = accepts;
  const lists = alternatives.map(({ of }) => [...new Set(of.flatMap((one) => typesOf(one, context)))]);
  const parts = isImplied(accepts) ? lists : [typesOfKind(own, context, deprecated), ...lists];
  return [...new Map(parts.map((types) => [types.join('|'), types])).values()];
}

/** Whether, in one of the lists, the type of each alternative implies the type beside the list. */
function isImplied({ alternatives = [], ...own }: Accepts): boolean {
  return alternatives.some(({ of }) => of.every((one) => kindsIn(one).every((kind) => isWithin(kind, own))));
}

function isWithin(one: Accepts, base: Accepts): boolean {
  return kindsIn(base).some((other) => other.kind === 'unknown' || (other.kind === one.kind && isOnlyKind(other)));
}

function kindsIn(accepts: Accepts): readonly Accepts[] {
  return accepts.kind === 'any' ? accepts.of : [accepts];
}

/** Whether the type of a value states only its kind. */
function isOnlyKind(accepts: Accepts): boolean {
  if (accepts.kind === 'array') return accepts.items.kind === 'unknown';
  if (accepts.kind === 'object') return !hasFields(accepts);
  return kindTraits[accepts.kind].isPlainType;
}

function typesOfKind(accepts: Accepts, context: TypeContext, deprecated?: string): readonly string[] {
  if (isBare(accepts)) return [bareRow(accepts.kind).typescript ?? context.names.upload];
  switch (accepts.kind) {
    case 'constant':
      return [String(accepts.value)];
    case 'text':
      return [context.names.texts.get(accepts.meaning) ?? 'string', ...(accepts.orNumber ? ['number'] : [])];
    case 'number':
      return ['number'];
    case 'enum':
      return enumTypes(accepts, deprecated);
    case 'array':
      return isEmptyArray(accepts) ? ['readonly []'] : arrayTypes(accepts, context, deprecated);
    case 'object':
      return [typeOfObject(accepts, context)];
    case 'any':
      return typesOfAny(accepts, context, deprecated);
    case 'constants':
      return accepts.values.map((one) => (typeof one === 'string' ? stringLiteral(one) : String(one)));
    case 'unknown':
      return [accepts.kind];
  }
}

/** The types of a union. If the main type lists deprecated values, they are replaced by the name of their type. */
function typesOfAny(accepts: AcceptsAny, context: TypeContext, deprecated?: string): readonly string[] {
  const main = mainOf(accepts);
  return [...new Set(accepts.of.flatMap((one) => typesOf(one, context, one === main ? deprecated : undefined)))];
}

/** The types of an array, or of a list in any of its forms if a joined text is also accepted. */
function arrayTypes({ items, flat }: AcceptsArray, context: TypeContext, deprecated?: string): readonly string[] {
  const types = typesOf(items, context, deprecated);
  if (flat?.text && items.kind !== 'unknown') return [listOf(types, context.names.listOf)];
  const isPlain = items.set !== undefined || intersectedParts(items, context).length < 2;
  const single = [...(flat?.text ? ['string'] : []), ...(flat?.item ?? []).flatMap((one) => typesOf(one, context))];
  return [...new Set(single), arrayOf(types, undefined, isPlain)];
}

/** The members of a union for enumerated texts. */
export function enumTypes({ values, form }: AcceptsEnum, deprecated: string | undefined): readonly string[] {
  const named = deprecated !== undefined && values.some((value) => value.deprecated);
  const listed = values.filter((value) => !named || !value.deprecated).map(({ value }) => stringLiteral(value));
  return [...listed, ...(named ? [deprecated] : []), ...(form ? [openForm(values, form.parts)] : [])];
}

/**
 * The type for further values of a form. The intersection keeps listed values of the same form in the union, so that editors offer them.
 */
function openForm(values: AcceptsEnum['values'], parts: readonly string[]): string {
  const form = parts.every((part) => part === '') ? 'string' : templateLiteral(parts, 'string');
  return values.some(({ value }) => hasForm(value, parts)) ? `(${form} & {})` : form;
}

function typeOfObject(accepts: AcceptsObject, context: TypeContext): string {
  const { fields, patterns, others } = accepts;
  const further = typesOfFurther(accepts, context);
  if (fields.length === 0 && patterns.length === 0) return `Readonly<Record<string, ${unionOf(further)}>>`;
  const members = fields.map(
    (field): PropertyStructure => ({
      name: propertyKey(field.parameter.name),
      isReadonly: true,
      hasQuestionToken: !field.required,
      type: unionOf(orUndefinedTypes(typesOf(field.accepts, context), !field.required)),
      docs: docsOf(fieldDocumentation(field, context.documentation)),
    }),
  );
  if (others === false && patterns.length === 0) return objectType(members);
  return objectType([
    ...members,
    {
      name: '[name: string]',
      isReadonly: true,
      type: unionOf(further),
      docs: docsOf(furtherFieldsDocumentation(accepts, context.documentation)),
    },
  ]);
}

/** The types of the fields whose names are not listed. TypeScript requires an index signature to accept the named fields as well. */
function typesOfFurther({ fields, patterns, others }: AcceptsObject, context: TypeContext): readonly string[] {
  if (isOpen(others)) return ['unknown'];
  const unnamed = [...patterns.map(({ accepts }) => accepts), ...(others ? [others] : [])];
  if (unnamed.length === 0) return ['never'];
  const types = [...unnamed, ...fields.map(({ accepts }) => accepts)].flatMap((one) => typesOf(one, context));
  // The types of nested fields would be printed twice, which is hard to read.
  if (fields.length > 0 && types.some((type) => type.includes('\n'))) return ['unknown'];
  return [...new Set([...types, ...(fields.some(({ required }) => !required) ? ['undefined'] : [])])];
}
