import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { meantAmong, type Relation } from '../../catalogue/model/relations.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentText, type Declaration, interfaceKind, type PropertyStructure } from '../../lib/typescript.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import { answeredResources, type ShownResource } from '../../shape/answers.ts';
import { contextsOf } from '../../shape/shown.ts';
import type { ResponseNames } from './response-names.ts';
import { propertiesOf, type ShownContext } from './shown-types.ts';

export interface LinksContext extends ShownContext {
  readonly iface: RoutesInterface;
  readonly own: ResponseNames;
}

/** The types of links and of errors in place of linked items; empty if nothing is stated of links. */
export function linkDeclarations(context: LinksContext): Declaration[] {
  const { iface, own } = context;
  const { link, error } = iface.binding?.responses?.embed ?? {};
  if (!link || !answeredResources(iface).some(({ relations }) => relations)) return [];
  const declared = (name: string, docs: string, properties: PropertyStructure[]): Declaration => ({
    ...{ kind: interfaceKind, isExported: true, name: own.ofHelper(name), docs: [docs], properties },
  });
  const fieldsOf = (one: typeof link): PropertyStructure[] => {
    const accepts = acceptsOfType(one.type);
    return accepts.kind === 'object' ? propertiesOf(accepts, context) : [];
  };
  return [
    declared('Link', 'A link of an item.', fieldsOf(link)),
    ...(error
      ? [declared('LinkError', 'What stands in place of a linked item that cannot be read.', fieldsOf(error))]
      : []),
  ];
}

/** Whether a type of the interface has linked items with errors in their place. */
export function hasLinkedItems(context: LinksContext): boolean {
  const { iface } = context;
  const isLinking = (one: ShownResource): boolean => embeddedName(one, context) !== undefined;
  return iface.binding?.responses?.embed?.error !== undefined && answeredResources(iface).some(isLinking);
}

/** The interfaces of the links of a resource and of its linked items, by relation; empty if nothing is stated of them. */
export function relationTypes(resource: ShownResource, context: LinksContext): Declaration[] {
  const { relations, name, title } = resource;
  if (!relations) return [];
  const { own } = context;
  const link = `${own.ofHelper('Link')}[]`;
  const links = relations.map((one) => property(one, link, one.isAlways));
  const embedded = embeddedTypes(resource, context);
  const declared = (typeName: string, docs: string, properties: PropertyStructure[], others: string): Declaration => ({
    kind: interfaceKind,
    isExported: true,
    name: typeName,
    docs: [docs],
    properties: [...properties, { name: '[relation: string]', type: `${others} | undefined` }],
  });
  const shown = commentText(title);
  return [
    declared(own.ofLinks(name), `The links of ${shown}, by relation.`, links, link),
    ...(embedded.length === 0
      ? []
      : [declared(own.ofEmbedded(name), `The items that ${shown} links to, by relation.`, embedded, 'unknown[]')]),
  ];
}

function property({ name }: Relation, type: string, isRequired = false): PropertyStructure {
  return { name: propertyKey(name), hasQuestionToken: !isRequired, type };
}

/** The name of the type of the items that a resource links to; undefined if nothing is stated of them. */
export function embeddedName(resource: ShownResource, context: LinksContext): string | undefined {
  return embeddedTypes(resource, context).length === 0 ? undefined : context.own.ofEmbedded(resource.name);
}

/** The linked items of a resource, by relation, as far as the interface has their resources. */
function embeddedTypes({ relations = [] }: ShownResource, context: LinksContext): PropertyStructure[] {
  const hasErrors = context.iface.binding?.responses?.embed?.error !== undefined;
  return relations.flatMap((relation) => {
    const { embeds, form } = relation;
    const items = embeds
      ? meantAmong(answeredResources(context.iface), embeds).map((one) => itemType(one, context))
      : [];
    if (items.length === 0) return [];
    const linked = form === 'item' ? items.join(' | ') : listOf(items);
    return [property(relation, hasErrors ? `${context.own.ofHelper('LinkedItem')}<${linked}>[]` : listOf([linked]))];
  });
}

/** A linked item, in the context of linked items. */
function itemType(resource: ShownResource, { iface, own }: LinksContext): string {
  const { context = '' } = iface.binding?.responses?.embed ?? {};
  const [contexts, shown] = [contextsOf(resource), own.ofResource(resource.name)];
  if (contexts.length === 0) return shown;
  return contexts.includes(context)
    ? own.inContext(resource.name, context)
    : `${own.ofHelper('ItemIn')}<${shown}, ${stringLiteral(context)}>`;
}

function listOf(items: readonly string[]): string {
  const item = items.join(' | ');
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}
