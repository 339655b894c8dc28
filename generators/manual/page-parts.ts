import type { StatedExamplesView } from '../../templates/reference/views/example.ts';
import type { ListedValues } from '../../templates/reference/views/lists.ts';
import type { ConstraintView, ParameterView } from '../../templates/reference/views/parameter.ts';
import type { NoteView, SchemaView, SourceView } from '../../templates/reference/views/shared.ts';
import { visible } from '../lib/visible.ts';
import type { Example } from '../shape/example-request.ts';
import { exampleLine } from '../view/example-line.ts';
import { lineOf } from '../view/line.ts';

/** A part of a page, with a heading and a name in faint letters beside it. */
export interface Part {
  readonly title: string;
  readonly name?: string;
  readonly blocks: readonly Block[];
}

/** A block of a page: terms with their texts, prose, preformatted lines, values in columns, or a request. */
export type Block =
  | { readonly kind: 'rows' | 'parameters'; readonly rows: readonly Row[] }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'example'; readonly purpose: string | undefined; readonly request: string };

/** A term, and its text. */
export type Row = readonly [string, string];

/** A part with a row for each term; empty if there are no rows. */
export function tableParts(title: string, rows: readonly Row[]): Part[] {
  return rows.length === 0 ? [] : [{ title, blocks: [{ kind: 'rows', rows }] }];
}

/** A part with a paragraph for each text; empty if there are no texts. */
export function textParts(title: string, texts: readonly string[]): Part[] {
  return texts.length === 0 ? [] : [{ title, blocks: texts.flatMap(paragraphs) }];
}

/** The parameters of a list, one row for each. */
export function parameterBlocks(parameters: readonly ParameterView<string>[]): Block[] {
  const rows = parameters.map((view): Row => [view.name, lineOf(view, String)]);
  return rows.length === 0 ? [{ kind: 'lines', lines: ['  none'] }] : [{ kind: 'parameters', rows }];
}

/** A part of preformatted lines; empty if there are no lines. */
export function lineParts(title: string, lines: readonly string[]): Part[] {
  return lines.length === 0 ? [] : [{ title, blocks: [{ kind: 'lines', lines }] }];
}

/** The constraints between the parameters of a list. */
export function constraintParts(constraints: readonly ConstraintView<string>[]): Part[] {
  return textParts(
    'CONSTRAINTS',
    constraints.map(({ sentences }) => sentences.join(' ')),
  );
}

/** The stated examples of a module. */
export function exampleParts({ list, areServers }: StatedExamplesView<string>): Part[] {
  const blocks = list.map(({ request, purpose }): Block => ({ kind: 'example', purpose, request }));
  return blocks.length === 0 ? [] : [{ title: areServers ? "THE SERVER'S EXAMPLES" : 'EXAMPLES', blocks }];
}

/** An example request that is made from the parameters, for an entry without stated ones. */
export function madeExampleParts(example: Example | undefined): Part[] {
  const line = exampleLine(example);
  if (!line) return [];
  const { request, body } = line;
  const blocks: Block[] = [{ kind: 'example', purpose: undefined, request }];
  if (body !== undefined) blocks.push({ kind: 'example', purpose: 'Its body:', request: body });
  return [{ title: 'EXAMPLE', blocks }];
}

/** The values of a set, with a part for each kind of list. */
export function valueParts(values: readonly ListedValues<string>[]): Part[] {
  return values.map(({ label, items }) => {
    const count = items.length > 1 ? ` (${items.length})` : '';
    return { title: `${label.toUpperCase()}${count}`, blocks: [{ kind: 'values', values: items }] };
  });
}

/** The fields of an object that a schema describes. */
export function schemaParts(title: string, schema: SchemaView | undefined): Part[] {
  const rows = (schema?.fields ?? []).map(({ name, type, description }): Row => {
    const texts = [type, description ?? ''].filter((text) => text !== '');
    return [visible(name), visible(texts.join(' — '))];
  });
  return tableParts(title, rows);
}

/** The facts in notes: the servers, and the attributes that the format does not model. */
export function attributeFacts(notes: readonly NoteView<string>[]): string[] {
  return notes.flatMap(({ servers, attributes }) => [
    ...(servers === undefined ? [] : [`only on ${servers}`]),
    ...attributes.map((words) => `also stated: ${words}`),
  ]);
}

/** The sources of a page, and the layer that states it; the catalogue's own layer is not named. */
export function sourceParts(sources: readonly SourceView<string>[], layer: string | undefined): Part[] {
  const cited = sources.flatMap(({ title, places }) => places.map((place) => `${visible(title)}, ${place}`));
  return textParts('SOURCE', layer === undefined ? cited : [...cited, layer]);
}

/** A text as a paragraph; empty if there is no text. */
export function paragraphs(text: string | undefined): Block[] {
  return text === undefined ? [] : [{ kind: 'paragraph', text }];
}
