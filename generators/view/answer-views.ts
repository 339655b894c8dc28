import type {
  AnswerView,
  EmbedView,
  FormsView,
  HeaderView,
  ReturnsView,
  ShownFieldView,
  ShownView,
  WholeAnswerView,
} from '../../templates/reference/views/returns.ts';
import type { Binding } from '../catalogue/model/deployment.ts';
import type { Endpoint, Module, Resource, Route } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { Embedding } from '../catalogue/model/relations.ts';
import type { Property } from '../catalogue/model/type-model.ts';
import { jsonText } from '../lib/json.ts';
import { acceptsOfType } from '../shape/accepts.ts';
import { answerPhrase, endpointsPhrase, relationsPhrase, resourcesPhrase } from '../shape/answer-phrases.ts';
import { answerOf, shownResource } from '../shape/answers.ts';
import { sampleOf } from '../shape/item-sample.ts';
import { bringingPhrase, moduleAnswer, observedPhrase } from '../shape/module-fields.ts';
import { code, join, type Phrase, prose } from '../shape/phrase.ts';
import { typePhrase } from '../shape/phrases.ts';
import { fieldsOf, remarkPhrases, type ShownField, shownFields, shownTypePhrase } from '../shape/shown-fields.ts';
import { type Context, purposeText } from './view-context.ts';

/** Makes the view of what an endpoint returns; undefined if that is not known. */
export function answerView<Text>(
  context: Context<Text>,
  route: Route,
  endpoint: Endpoint,
): AnswerView<Text> | undefined {
  const { iface } = context.reference;
  const answer = iface.kind === 'routes' ? answerOf(iface, route, endpoint) : undefined;
  return answer && { returns: context.text(answerPhrase(answer)), headers: headerViews(context, answer.headers) };
}

function headerViews<Text>(context: Context<Text>, headers: readonly Parameter[]): HeaderView<Text>[] {
  return headers.map((header) => ({
    name: context.text([code(header.name)]),
    type: context.text(typePhrase(acceptsOfType(header.type))),
    purpose: purposeText(context, header),
  }));
}

/** Makes the view of what responses show of a resource; undefined if that is not known. */
export function shownView<Text>(context: Context<Text>, resource: Resource): ShownView<Text> | undefined {
  const shown = shownResource(resource);
  if (!shown) return undefined;
  const hasOthers = context.reference.iface.binding?.responses?.presence !== undefined;
  const sample = sampleOf(shown);
  const accepts = acceptsOfType(shown.response.type);
  return {
    ...learntView(context, shown.response),
    whole: accepts.kind === 'object' ? undefined : context.text(shownTypePhrase(accepts)),
    fields: shownFields(shown).map((field) =>
      fieldView(context, field, { first: linksPhrase(context, resource, field), hasOthers }),
    ),
    sample: sample && { context: sample.context, json: jsonText(sample.item) },
  };
}

/** The relations of a resource, beside the field that has its links. */
function linksPhrase<Text>(
  { reference: { iface } }: Context<Text>,
  { relations = [] }: Resource,
  { path }: ShownField,
): Phrase {
  const embed = iface.binding?.responses?.embed;
  return embed && path === embed.links && relations.length > 0 ? relationsPhrase(relations, embed.argument) : [];
}

/** Makes the view of what a module adds to an answer; undefined if that is not known. */
export function returnsView<Text>(context: Context<Text>, module: Module): ReturnsView<Text> | undefined {
  const answer = moduleAnswer(module, context.reference.iface);
  if (!answer) return undefined;
  const { accepts, path, fields, sample } = answer;
  const isWhole = accepts.kind !== 'object' && (path === undefined || path.length === 0);
  return {
    whole: isWhole ? context.text(shownTypePhrase(accepts)) : undefined,
    within: path && path.length > 0 ? path.join('.') : undefined,
    ...learntView(context, module.response),
    fields: fields.map((field) =>
      fieldView(context, field, { first: bringingPhrase(field.broughtBy), hasOthers: true }),
    ),
    sample: sample === undefined ? undefined : { context: undefined, json: jsonText(sample) },
  };
}

/** The answers that a response was learnt from. */
function learntView<Text>(context: Context<Text>, response: Property | undefined): Pick<ShownView<Text>, 'observed'> {
  const observed = response ? observedPhrase(response) : [];
  return { observed: observed.length > 0 ? context.sentence(observed) : undefined };
}

interface AboutField {
  /** The first remark, such as the parameters that bring the field; it may be empty. */
  readonly first: Phrase;
  /** Whether responses have all fields but those that are marked. */
  readonly hasOthers: boolean;
}

function fieldView<Text>(
  context: Context<Text>,
  field: ShownField,
  { first, hasOthers }: AboutField,
): ShownFieldView<Text> {
  const { text } = context;
  const remarks = [...(first.length > 0 ? [first] : []), ...remarkPhrases(field, hasOthers)];
  return {
    name: text([code(field.path)]),
    type: text(shownTypePhrase(field.accepts)),
    contexts: field.parameter.contexts.map((one) => text([code(one)])),
    remarks: remarks.map((one) => ({ text: text(one), full: context.sentence(one) })),
    isDeprecated: field.parameter.deprecated,
    purpose: purposeText(context, field.parameter),
  };
}

/** Makes the view of what a binding states of responses; undefined if it states nothing. */
export function formsView<Text>(context: Context<Text>, { responses }: Binding): FormsView<Text> | undefined {
  if (!responses) return undefined;
  const { context: contextName, fields, embed, envelope, presence, forms, shows, headers } = responses;
  const { text } = context;
  return {
    presence: presence && text([prose(presence.says)]),
    context: contextName,
    fields,
    embed: embed && embedView(context, embed),
    envelope,
    forms: forms.map((form) => ({
      endpoints: text(endpointsPhrase(form)),
      context: form.context,
      says: text([prose(form.says)]),
    })),
    shows: shows.map(({ says }) => text([prose(says)])),
    headers: headerViews(context, headers),
  };
}

function embedView<Text>({ text }: Context<Text>, embed: Embedding): EmbedView<Text> {
  const { argument, field, links, context, relations = [] } = embed;
  return {
    argument,
    field,
    links: relations.length > 0 ? links : undefined,
    context,
    relations: relations.map(({ name, of, isAlways, embeds, form }) => ({
      name,
      of: text(resourcesPhrase(of)),
      isAlways,
      embeds: embeds && text([...(form === 'list' ? ['lists of '] : []), ...resourcesPhrase(embeds)]),
    })),
  };
}

/** Makes the view of what a binding states of the answers of modules; undefined if it states nothing. */
export function wholeAnswerView<Text>(context: Context<Text>, { results }: Binding): WholeAnswerView<Text> | undefined {
  if (!results) return undefined;
  const { says, requires, adds, shows, partial, lacking, type } = results;
  const { text } = context;
  return {
    says: text([prose(says)]),
    requires: [...requires].map(([name, values]) =>
      text(
        join(
          values.map((one) => [code(`${name}=${one}`)]),
          ' or ',
        ),
      ),
    ),
    adds: [...adds].map(([group, { path }]) =>
      text([code(group), ' adds to ', ...(path.length === 0 ? ['the answer itself'] : [code(path.join('.'))])]),
    ),
    shows: shows.map((one) => text([prose(one.says)])),
    lacking: [...(partial ? [partial] : []), ...lacking].map((one) => text([prose(one.says)])),
    fields: fieldsOf(acceptsOfType(type)).map((field) =>
      fieldView(context, field, { first: bringingPhrase(field.parameter.with ?? []), hasOthers: true }),
    ),
    whole: undefined,
    observed: undefined,
    sample: undefined,
  };
}
