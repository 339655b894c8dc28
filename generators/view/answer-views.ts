import type { AnswerView, FormsView, HeaderView, ShownView } from '../../templates/reference/views/returns.ts';
import type { Binding } from '../catalogue/model/deployment.ts';
import type { Endpoint, Resource, Route } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { jsonText } from '../lib/json.ts';
import { acceptsOfType } from '../shape/accepts.ts';
import { answerPhrase, endpointsPhrase } from '../shape/answer-phrases.ts';
import { answerOf, shownResource } from '../shape/answers.ts';
import { sampleOf } from '../shape/item-sample.ts';
import { code, prose } from '../shape/phrase.ts';
import { typePhrase } from '../shape/phrases.ts';
import { remarkPhrases, shownFields, shownTypePhrase } from '../shape/shown-fields.ts';
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
  const { text, reference } = context;
  const hasOthers = reference.iface.binding?.responses?.presence !== undefined;
  const sample = sampleOf(shown);
  return {
    fields: shownFields(shown).map((field) => ({
      name: text([code(field.path)]),
      type: text(shownTypePhrase(field.accepts)),
      contexts: field.parameter.contexts.map((one) => text([code(one)])),
      remarks: remarkPhrases(field, hasOthers).map((one) => ({ text: text(one), full: context.sentence(one) })),
      isDeprecated: field.parameter.deprecated,
      purpose: purposeText(context, field.parameter),
    })),
    sample: sample && { context: sample.context, json: jsonText(sample.item) },
  };
}

/** Makes the view of what a binding states of responses; undefined if it states nothing. */
export function formsView<Text>(context: Context<Text>, { responses }: Binding): FormsView<Text> | undefined {
  if (!responses) return undefined;
  const { presence, forms, shows, headers } = responses;
  const { text } = context;
  return {
    presence: presence && text([prose(presence.says)]),
    context: responses.context,
    fields: responses.fields,
    forms: forms.map((form) => ({
      endpoints: text(endpointsPhrase(form)),
      context: form.context,
      says: text([prose(form.says)]),
    })),
    shows: shows.map(({ says }) => text([prose(says)])),
    headers: headerViews(context, headers),
  };
}
