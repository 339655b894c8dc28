import type { Interface } from '../../catalogue/model/model.ts';
import { type Code, identifier, js, sourceText } from '../../lib/javascript.ts';
import { commentText, type Declaration } from '../../lib/typescript.ts';
import { type Answer, answeredResources, answersOf } from '../../shape/answers.ts';
import { commentStyle, sentence } from '../../shape/render.ts';
import { shownInPart } from '../../shape/shown.ts';
import { wholeAnswer, wholeAnswerPhrases } from '../../shape/whole-answer.ts';
import { schemaDeclarations } from './declared.ts';
import { acceptedSchema, type Context } from './values.ts';

/** The schemas of resources in responses, and of the bodies of responses. They accept further fields, and require none. */
export function responseDeclarations(iface: Interface, context: Context): readonly Declaration[] {
  const answers = answersOf(iface);
  const resources = answeredResources(iface);
  const { shown, answers: named } = context.names;
  return [
    ...resources.flatMap((resource) => {
      const { exported = '', type = '' } = shown.get(resource.name) ?? {};
      const schema = sourceText(acceptedSchema(shownInPart(resource), context));
      return schemaDeclarations(exported, type, schema, [`${commentText(resource.title)}, as responses show it.`]);
    }),
    ...answers.flatMap(({ endpoint: { name, purpose }, answer }) => {
      const { exported = '', type = '' } = named.get(name) ?? {};
      const item = identifier(shown.get(answer.resource.name)?.exported ?? '');
      const says = purpose === undefined ? [] : [`The response to: ${commentText(purpose)}`];
      return schemaDeclarations(exported, type, sourceText(bodySchema(answer, item)), says);
    }),
    ...answerOfModules(iface, context),
  ];
}

/** The schema of the answer to any request for modules, if it is known. */
function answerOfModules(iface: Interface, context: Context): readonly Declaration[] {
  const [answer, names] = [wholeAnswer(iface), context.names.answer];
  if (!answer || !names) return [];
  const says = wholeAnswerPhrases(iface).map((phrase) => sentence(phrase, commentStyle(new Map())));
  return schemaDeclarations(names.exported, names.type, sourceText(acceptedSchema(answer, context)), says);
}

function bodySchema({ form, emptyIsArray }: Answer, item: Code): Code {
  switch (form) {
    case 'item':
      return item;
    case 'list':
      return js`z.array(${item})`;
    case 'map': {
      const map = js`z.record(z.string(), ${item})`;
      return emptyIsArray ? js`z.union([${map}, z.tuple([])])` : map;
    }
    case 'removed':
      return js`z.union([z.object({ deleted: z.literal(true), previous: ${item} }), ${item}])`;
  }
}
