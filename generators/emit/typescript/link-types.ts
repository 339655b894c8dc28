import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { meantAmong, type Relation } from '../../catalogue/model/relations.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import { commentText, type Declaration, interfaceKind, type PropertyStructure } from '../../lib/typescript.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import { answeredResources, type ShownResource } from '../../shape/answers.ts';
import { contextsOf } from '../../shape/shown.ts';
import type { ResponseNames } from './response-names.ts';
import { type ShownContext, shownDeclaration } from './shown-types.ts';

export interface LinksContext extends ShownContext {
  readonly iface: RoutesInterface;
  readonly own: ResponseNames;
}

/** The types of links and of errors in place of linked items; empty if nothing is stated of links. */
export function linkDeclarations(context: LinksContext): Declaration[] {
  const { iface, own } = context;
  const { link, error } = iface.binding?.responses?.embed ?? {};
  if (!link || !answeredResources(iface).some(({ relations }) => relations)) return [];
  const declared = (name: string, docs: string, { type }: typeof link): Declaration =>
    shownDeclaration(own.ofHelper(name), [docs], acceptsOfType(type), context);
  return [
    declared('Link', 'A link of an item.', link),
    ...(error ? [declared('LinkError', 'The error in place of a linked item that cannot be read.', error)] : []),
  ];
}

/** Whether a type of the interface has linked items with errors in their place. */
export function hasLinkedItems({ iface }: LinksContext): boolean {
  return iface.binding?.responses?.embed?.error !== undefined && linkingResources(iface).size > 0;
}

/** The resources of whose linked items something is stated. */
const linkingResources = oncePer((iface: RoutesInterface): ReadonlySet<ShownResource> => {
  const all = answeredResources(iface);
  const isLinking = ({ relations = [] }: ShownResource): boolean =>
    relations.some(({ embeds }) => embeds && meantAmong(all, embeds).length > 0);
  return new Set(all.filter(isLinking));
});

/** The interfaces of the links of a resource and of its linked items, by relation; empty if nothing is stated of them. */
export function relationTypes(resource: ShownResource, context: LinksContext): Declaration[] {
  const { relations, name, title } = resource;
  if (!relations) return [];
  const { own } = context;
  const link = `${own.ofHelper('Link')}[]`;
  const links = relations.map((one) => property(one, link, one.isAlways));
  const embedded = embeddedName(resource, context);
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
    ...(embedded === undefined
      ? []
      : [
          declared(
            embedded,
            `The items that ${shown} links to, by relation.`,
            embeddedTypes(resource, context),
            'unknown[]',
          ),
        ]),
  ];
}

function property({ name }: Relation, type: string, isRequired = false): PropertyStructure {
  return { name: propertyKey(name), hasQuestionToken: !isRequired, type };
}

/** The name of the type of the items that a resource links to; undefined if nothing is stated of them. */
export function embeddedName(resource: ShownResource, { iface, own }: LinksContext): string | undefined {
  return linkingResources(iface).has(resource) ? own.ofEmbedded(resource.name) : undefined;
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
