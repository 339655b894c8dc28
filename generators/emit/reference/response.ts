import type { Plain } from '../../catalogue/facts.ts';
import type { Response } from '../../catalogue/model.ts';
import { jsonOf, jsonText } from '../../lib/json.ts';
import { type Content, code, fenced, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { factNotes } from './foot.ts';
import { type TableView, tableView } from './parameter-table.ts';
import type { Page } from './reference.ts';
import { sentences } from './words.ts';

export interface ResponseView {
  readonly purpose: Markdown;
  readonly fields: TableView | undefined;
  readonly schema: Markdown;
  readonly notes: readonly Markdown[];
}

/** A response that the sources show: its fields as a table, and the whole of its schema. */
export function responseView(page: Page, response: Response): ResponseView {
  const purpose = response.purpose === undefined ? markdown('shown') : prose(response.purpose);
  return {
    purpose: sentences([md`**Response:** ${purpose}`]),
    fields: fieldsTable(response.schema),
    schema: fenced(jsonText(jsonOf(response.schema)), 'json'),
    notes: factNotes(page, response),
  };
}

/** The fields of an object that a JSON Schema describes. */
export function fieldsTable(schema: Plain): TableView | undefined {
  const fields = Object.entries(asObject(asObject(schema)['properties']));
  const rows = fields.map(([name, field]): Content[] => {
    const { description } = asObject(field);
    return [code(name), typeName(field), typeof description === 'string' ? md`${description}` : ''];
  });
  return tableView(['Field', 'Type', 'Notes'], rows);
}

function typeName(schema: Plain | undefined): string {
  const { type, items } = asObject(schema);
  const name = typeof type === 'string' ? type : '';
  const of = items === undefined ? '' : typeName(items);
  return of === '' ? name : `${name} of ${of}`;
}

function asObject(data: Plain | undefined): { readonly [key: string]: Plain } {
  return typeof data === 'object' && data !== null && !isList(data) ? data : {};
}

function isList(data: Plain): data is readonly Plain[] {
  return Array.isArray(data);
}
