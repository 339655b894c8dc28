import type { StatedExamplesView } from '../../templates/reference/views/example.ts';
import type { ListedValues } from '../../templates/reference/views/lists.ts';
import type { ConstraintView, ParameterView } from '../../templates/reference/views/parameter.ts';
import type { NoteView, SchemaView, SourceView } from '../../templates/reference/views/shared.ts';
import { visible } from '../lib/visible.ts';
import { lineOf } from '../view/line.ts';
import { columns, definitions, type Style, wrap } from './text.ts';

/** A part of a page with a heading. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A term, and its text. */
export type Row = readonly [string, string];

/** A part with a row for each term; none where there are no rows. */
export function tableParts(title: string, rows: readonly Row[], style: Style): Part[] {
  return rows.length === 0 ? [] : [{ title, lines: definitions(rows, style) }];
}

/** A part with a paragraph for each text; none where there are no texts. */
export function textParts(title: string, texts: readonly string[], style: Style): Part[] {
  return texts.length === 0 ? [] : [{ title, lines: texts.flatMap((text) => paragraph(text, style)) }];
}

/** The parameters of a list, a row each. */
export function parameterLines(parameters: readonly ParameterView<string>[], style: Style): string[] {
  const rows = parameters.map((view): Row => [view.name, lineOf(view, String)]);
  return rows.length === 0 ? ['  none'] : definitions(rows, style);
}

/** The constraints between the parameters of a list. */
export function constraintParts(constraints: readonly ConstraintView<string>[], style: Style): Part[] {
  return textParts(
    'CONSTRAINTS',
    constraints.map(({ sentences }) => sentences.join(' ')),
    style,
  );
}

/** The stated examples of a module. A request is not broken into lines, so that it can be copied. */
export function exampleParts({ list, areServers }: StatedExamplesView<string>, style: Style): Part[] {
  const lines = list.flatMap(({ request, purpose }, index) => [
    ...(index > 0 ? [''] : []),
    ...paragraph(purpose, style),
    `    ${visible(request)}`,
  ]);
  return lines.length === 0 ? [] : [{ title: areServers ? "THE SERVER'S EXAMPLES" : 'EXAMPLES', lines }];
}

/** The values of a set, a part for each kind of them. */
export function valueParts(values: readonly ListedValues<string>[], style: Style): Part[] {
  return values.map(({ label, items }) => {
    const count = items.length > 1 ? ` (${items.length})` : '';
    return { title: `${label.toUpperCase()}${count}`, lines: columns(items, style.width) };
  });
}

/** The fields of an object that a schema describes. */
export function schemaParts(title: string, schema: SchemaView | undefined, style: Style): Part[] {
  const rows = (schema?.fields ?? []).map(({ name, type, description }): Row => {
    const texts = [type, description ?? ''].filter((text) => text !== '');
    return [visible(name), visible(texts.join(' — '))];
  });
  return tableParts(title, rows, style);
}

/** The attributes that the format does not model, as facts. */
export function attributeFacts(notes: readonly NoteView<string>[]): string[] {
  return notes.flatMap(({ servers, attributes }) => [
    ...(servers === undefined ? [] : [`only on ${servers}`]),
    ...attributes.map((words) => `also stated: ${words}`),
  ]);
}

/** The places that state what is on a page, and the layer that does where that is not the catalogue itself. */
export function sourceParts(sources: readonly SourceView<string>[], layer: string | undefined, style: Style): Part[] {
  const cited = sources.flatMap(({ title, places }) => places.map((place) => `${visible(title)}, ${place}`));
  return textParts('SOURCE', layer === undefined ? cited : [...cited, layer], style);
}

/** A text as indented lines; none where there is no text. */
export function paragraph(text: string | undefined, style: Style): string[] {
  return text === undefined ? [] : wrap(text, style.width, '  ');
}
