import type { Plain } from '../../catalogue/facts.ts';
import type { Endpoint } from '../../catalogue/model.ts';
import { isList } from '../../lib/guards.ts';
import { jsonOf, jsonText } from '../../lib/json.ts';
import { type Content, code, fenced, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { factNotes } from './notes.ts';
import type { Page } from './reference.ts';
import { type Section, tableView } from './section.ts';

/** A response that the sources show: its fields as a table, and the whole of its schema. */
export function responseSections(page: Page, { response }: Endpoint): Section[] {
  if (!response) return [];
  return [
    {
      text: markdown('The fields of the response:'),
      table: fieldsTable(response.schema),
      blocks: schemaBlocks(response.schema, factNotes(page, response)),
    },
  ];
}

/** The whole of a JSON Schema, and what is said of it. */
export function schemaBlocks(schema: Plain, notes: readonly Markdown[] = []): Markdown[] {
  return [markdown('Its JSON Schema:'), fenced(jsonText(jsonOf(schema)), 'json'), ...notes];
}

/** The fields of an object that a JSON Schema describes. */
export function fieldsTable(schema: Plain): Markdown | undefined {
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

export function asObject(data: Plain | undefined): { readonly [key: string]: Plain } {
  return typeof data === 'object' && data !== null && !isList(data) ? data : {};
}
