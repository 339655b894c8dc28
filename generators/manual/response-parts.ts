import type {
  FormsView,
  FormView,
  RelationView,
  ReturnsView,
  ShownView,
  WholeAnswerView,
} from '../../templates/reference/views/returns.ts';
import { visible } from '../lib/visible.ts';
import type { BoundAnswer } from '../view/bound-answers.ts';
import { headerLineOf, shownLineOf } from '../view/line.ts';
import { type Part, type Row, tableParts, textParts } from './page-parts.ts';

/** The response of an endpoint, as facts; the binding that says so is named if the page is not made with it. */
export function answerFacts(answers: readonly BoundAnswer<string>[]): string[] {
  return answers.map(({ returns, binding }) => {
    return `returns ${returns}${binding === undefined ? '' : ` (with the binding ${visible(binding)})`}`;
  });
}

/** The headers of what an endpoint returns. */
export function headerParts(answers: readonly BoundAnswer<string>[]): Part[] {
  const headers = answers.flatMap((answer) => answer.headers);
  const rows = headers.map((header): Row => [header.name, headerLineOf(header, String)]);
  return tableParts('HEADERS OF THE RESPONSE', rows);
}

/** The fields that responses show, or the type of all of it. */
export function shownParts(shown: ShownView<string> | undefined, title: string): Part[] {
  if (!shown) return [];
  const rows = shown.fields.map((field): Row => [field.name, shownLineOf(field, String)]);
  return [...textParts(title, shown.whole === undefined ? [] : [shown.whole]), ...tableParts(title, rows)];
}

/** The parts about the fields that a module adds to an answer, or about the whole answer. */
export function returnsParts(shown: ReturnsView<string> | undefined): Part[] {
  return shownParts(shown, 'RETURNS');
}

/** The parts of a manual page about the answers of modules, as a binding states them. */
export function wholeAnswerParts(view: WholeAnswerView<string> | undefined): Part[] {
  if (!view) return [];
  const { says, requires, adds, shows, lacking } = view;
  const form = requires.length > 0 ? [`It has this form with ${requires.join(' and ')}.`] : [];
  return [
    ...textParts('WHAT AN ANSWER CONSISTS OF', [says, ...form, ...adds, ...shows, ...lacking]),
    ...shownParts(view, 'FIELDS OF AN ANSWER'),
  ];
}

/** The statements of a binding about responses. */
export function formsParts(view: FormsView<string> | undefined): Part[] {
  if (!view) return [];
  const { presence, forms, shows, headers } = view;
  return [
    ...textParts('WHAT RESPONSES SHOW', [
      ...forms.map(formText),
      ...(presence === undefined ? [] : [presence]),
      ...shows,
    ]),
    ...tableParts('ARGUMENTS ABOUT RESPONSES', argumentRows(view)),
    ...tableParts('LINKS OF ITEMS', (view.embed?.relations ?? []).map(relationRow)),
    ...tableParts(
      'HEADERS OF A LIST',
      headers.map((header) => [header.name, headerLineOf(header, String)]),
    ),
  ];
}

function argumentRows({ context, fields, embed, envelope }: FormsView<string>): Row[] {
  const rows: Row[] = [];
  if (context !== undefined) rows.push([context, 'names the context of a response']);
  if (fields !== undefined) rows.push([fields, 'lists the fields of a response']);
  if (embed) rows.push([embed.argument, `brings linked items into ${embed.field}, as lists by relation`]);
  if (envelope) {
    const { argument, body, status, headers } = envelope;
    rows.push([argument, `puts a response into an object: under ${body}, beside ${status} and ${headers}`]);
  }
  return rows.map(([term, text]) => [visible(term), visible(text)]);
}

function relationRow({ name, of, isAlways, embeds }: RelationView<string>): Row {
  const has = `${isAlways ? 'every item' : 'items'} of ${of}`;
  return [visible(name), embeds === undefined ? has : `${has}; brings ${embeds}`];
}

function formText({ endpoints, says, context }: FormView<string>): string {
  return `${endpoints}: ${says}${context === undefined ? '' : ` Context ${visible(context)}.`}`;
}
