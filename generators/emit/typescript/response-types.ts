import linkedSource from '../../../templates/types/responses/linked.ts?raw';
import declarationSource from '../../../templates/types/responses/response.ts?raw';
import validatorSource from '../../../templates/types/responses/validator.ts?raw';
import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import type { Envelope } from '../../catalogue/model/response-forms.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { oncePer } from '../../lib/once-per.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import {
  type AliasStructure,
  aliasKind,
  commentCode,
  commentText,
  type Declaration,
  interfaceKind,
  objectType,
  printDeclarations,
} from '../../lib/typescript.ts';
import { type Answer, answeredResources, answersOf, type ShownResource } from '../../shape/answers.ts';
import { contextsOf, shownBy, shownIn, withoutEmptyArrays } from '../../shape/shown.ts';
import { embeddedName, hasLinkedItems, type LinksContext, linkDeclarations, relationTypes } from './link-types.ts';
import { type ResponseNames, responseNames } from './response-names.ts';
import { shownDeclaration } from './shown-types.ts';
import { typeNames } from './type-names.ts';

/** The types of the responses of an interface as text, which is empty if none is known. */
export function responsesText(iface: Interface): string {
  if (iface.kind !== 'routes') return '';
  const answers = operationsOf(iface);
  if (answers.length === 0) return '';
  const resources = answeredResources(iface);
  const names = typeNames(iface);
  const own = ownNames(iface);
  const context = { iface, names, own };
  const declarations = [
    ...linkDeclarations(context),
    ...resources.flatMap((resource) => resourceTypes(resource, context)),
    lookup(answers, context),
    ...argumentNames(context),
  ];
  return `\n${printDeclarations(declarations)}\n${declarationsRenamed([declarationSource, ...(hasLinkedItems(context) ? [linkedSource] : [])], exported, own.ofHelper)}`;
}

const exported = new Set(['Response']);

/** The names of the types of responses: of one by operation and query, and of all by operation; undefined if none is known. */
export function responseTypeNames(iface: RoutesInterface): { readonly one: string; readonly all: string } | undefined {
  if (operationsOf(iface).length === 0) return undefined;
  const { ofHelper } = ownNames(iface);
  return { one: ofHelper('Response'), all: ofHelper('Responses') };
}

/** The types of the validators of responses, as text, which uses the types of responses and the namespace `runtime`. */
export function responseValidatorTypes(iface: RoutesInterface): string {
  const { ofHelper } = ownNames(iface);
  return declarationsRenamed([validatorSource], new Set(['ResponseOptions', 'ResponseValidator']), ofHelper);
}

/** The type of the validator of an answer, and the names of the types that it uses. */
export function responseValidatorType(
  answer: Answer,
  iface: RoutesInterface,
): { readonly type: string; readonly uses: readonly string[] } {
  const own = ownNames(iface);
  const validator = own.ofHelper('ResponseValidator');
  const context = { iface, names: typeNames(iface), own };
  const embedded = embeddedName(answer.resource, context);
  const uses = [validator, own.ofResource(answer.resource.name), ...(embedded === undefined ? [] : [embedded])];
  return { type: `${validator}<${answerType(answer, context)}>`, uses };
}

const ownNames = oncePer(
  (iface: RoutesInterface): ResponseNames => responseNames(typeNames(iface), answeredResources(iface)),
);

interface AnsweredOperation {
  readonly operation: string;
  readonly purpose: string | undefined;
  readonly answer: Answer;
}

/** The operations whose answers are known. An operation with several endpoints has the answer of the first. */
function operationsOf(iface: RoutesInterface): AnsweredOperation[] {
  const operations = new Map<string, AnsweredOperation>();
  for (const { route, endpoint, answer } of answersOf(iface)) {
    for (const method of endpoint.methods) {
      const operation = `${method} ${route.path}`;
      if (!operations.has(operation)) operations.set(operation, { operation, purpose: endpoint.purpose, answer });
    }
  }
  return [...operations.values()];
}

/** The key under which the type of a resource has its items where fields state no contexts. */
const anyContext = 'any';

/** An interface for each context, in which all is worked out, and one that has them by context. */
function resourceTypes(resource: ShownResource, context: LinksContext): Declaration[] {
  const { name, title } = resource;
  const contexts = contextsOf(resource);
  const nameIn = (one: string): string => context.own.inContext(name, one);
  const own = context.own.ofResource(name);
  const shown = commentText(title);
  const linked = relationTypes(resource, context);
  if (contexts.length === 0)
    return [...linked, declared(own, [`${shown}, as responses show it.`], resource, undefined, context)];
  return [
    ...linked,
    ...contexts.map((one) =>
      declared(
        nameIn(one),
        [`${shown}, as responses in the context ${commentCode(one)} show it.`],
        resource,
        one,
        context,
      ),
    ),
    {
      kind: interfaceKind,
      isExported: true,
      name: own,
      docs: [`${shown}, by the context of the response.`],
      properties: contexts.map((one) => ({ name: propertyKey(one), type: nameIn(one) })),
    },
  ];
}

function declared(
  name: string,
  docs: string[],
  resource: ShownResource,
  inContext: string | undefined,
  context: LinksContext,
): Declaration {
  // PHP writes an object without fields as an empty array, whose type would hide all fields.
  const shown = withoutEmptyArrays(shownIn(shownBy(resource), inContext));
  const declaration = shownDeclaration(name, docs, shown, context);
  if (!resource.relations || declaration.kind !== interfaceKind) return declaration;
  const links = propertyKey(context.iface.binding?.responses?.embed?.links ?? '');
  const properties = declaration.properties.map((one) =>
    one.name === links ? { ...one, type: context.own.ofLinks(resource.name) } : one,
  );
  return { ...declaration, properties };
}

function lookup(answers: readonly AnsweredOperation[], context: LinksContext): Declaration {
  const { own } = context;
  return {
    kind: interfaceKind,
    isExported: true,
    name: own.ofHelper('Responses'),
    docs: ['What operations answer, by their method and path: see {@link Response}.'],
    properties: answers.map(({ operation, purpose, answer }) => ({
      name: propertyKey(operation),
      type: answerType(answer, context),
      docs: purpose === undefined ? [] : [commentText(purpose)],
    })),
  };
}

/** The form of an answer, with the types of its resource by context, and its usual context. */
function answerType({ form, resource, context }: Answer, linksContext: LinksContext): string {
  const { own } = linksContext;
  const embedded = embeddedName(resource, linksContext);
  const shown = own.ofResource(resource.name);
  const hasContexts = contextsOf(resource).length > 0;
  const usual = context === undefined ? `keyof ${shown}` : stringLiteral(context);
  return objectType([
    { name: form, type: hasContexts ? shown : `{ ${anyContext}: ${shown} }` },
    { name: 'context', type: hasContexts ? usual : stringLiteral(anyContext) },
    ...(embedded === undefined ? [] : [{ name: 'embedded', type: embedded }]),
  ]);
}

/** The names of the arguments that choose the context and the fields of responses, as types. */
function argumentNames({ iface, own }: LinksContext): AliasStructure[] {
  const { context, fields, embed, envelope } = iface.binding?.responses ?? {};
  const alias = (name: string, value: string | undefined, docs: string): AliasStructure => ({
    kind: aliasKind,
    name: own.ofHelper(name),
    docs: [docs],
    type: value === undefined ? 'never' : stringLiteral(value),
  });
  return [
    alias('ContextName', context, 'The argument whose value is the context of a response.'),
    alias('FieldsName', fields, 'The argument that lists the fields of a response.'),
    alias('EmbedName', embed?.argument, 'The argument that brings linked items into an item.'),
    alias('EmbeddedName', embed?.field, 'The field of an item that has its linked items.'),
    alias('LinksName', embed?.links, 'The field of an item that has its links.'),
    alias('EnvelopeName', envelope?.argument, 'The argument that puts a response into an envelope.'),
    {
      kind: aliasKind,
      name: own.ofHelper('Enveloped'),
      typeParameters: ['Body'],
      docs: ['A response in an envelope.'],
      type: envelope ? envelopeType(envelope) : 'Body',
    },
  ];
}

function envelopeType({ body, status, headers }: Envelope): string {
  return objectType([
    { name: propertyKey(body), type: 'Body' },
    { name: propertyKey(status), type: 'number' },
    { name: propertyKey(headers), type: 'Record<string, string | number>' },
  ]);
}
