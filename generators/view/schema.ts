import type { SchemaView } from '../../templates/reference/views/shared.ts';
import type { Plain } from '../catalogue/model/facts.ts';
import { isList } from '../lib/guards.ts';
import { jsonOf, jsonText } from '../lib/json.ts';

export function schemaView(schema: Plain): SchemaView {
  const fields = Object.entries(asObject(asObject(schema)['properties']));
  return {
    fields: fields.map(([name, field]) => {
      const { description } = asObject(field);
      return { name, type: typeName(field), description: typeof description === 'string' ? description : undefined };
    }),
    schema: jsonText(jsonOf(schema)),
  };
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
