import type { FormatView, KeyRow, SchemaSection } from '../../../templates/reference/views/format.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import { kinds, shapes } from '../../catalogue/sources/file-kinds.ts';
import { isList } from '../../lib/guards.ts';
import { code, join, link, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { asObject } from '../../view/schema.ts';
import { definitions, kindSchemas } from './format-schemas.ts';
import { codes, proseOf } from './formatting.ts';
import { createHeadings, type Heading, titled, wordsTitle } from './headings.ts';

/** The headings of definitions, by the name of the definition. */
type Definitions = ReadonlyMap<string, Heading>;

export function formatView(): FormatView {
  const headings = createHeadings(['The format', 'Files', 'Definitions'].map((text) => wordsTitle(text)));
  const files = kinds.map((kind, index) => ({
    schema: kindSchemas[kind],
    heading: headings.take(titled`${shapes[index] ?? kind}`),
  }));
  const named = Object.entries(asObject(definitions)).map(([name, schema]) => ({
    name,
    schema,
    heading: headings.take(titled`${name}`, () => titled`Definition ${name}`),
  }));
  const headingsByName = new Map(named.map(({ name, heading }) => [name, heading]));
  return {
    files: files.map(({ heading, schema }) => ({
      ...schemaSection(heading, schema, headingsByName),
      link: link(heading.text, `#${heading.anchor}`),
    })),
    definitions: named.map(({ heading, schema }) => schemaSection(heading, schema, headingsByName)),
  };
}

/** Returns the description of a schema, or that of the definition that it refers to. */
function description(schema: Plain | undefined): Markdown | undefined {
  const { description: text, $ref: reference } = asObject(schema);
  if (typeof text === 'string') return proseOf(text);
  const [, name] = typeof reference === 'string' ? (/\$defs\/([^/]+)$/.exec(reference) ?? []) : [];
  return name === undefined ? undefined : description(asObject(definitions)[name]);
}

function schemaSection({ text: heading }: Heading, schema: Plain, headingsByName: Definitions): SchemaSection {
  const { then: change, else: other = schema } = asObject(schema);
  const instead = asObject(change)['$ref'];
  // A file states a subject in full, or only changes to it. The schema of changes is a separate definition.
  const whole = typeof instead === 'string' && asObject(other)['properties'] !== undefined ? other : schema;
  const keys = keyRows(whole, '', headingsByName);
  const isNamed = keys.length > 0 || asObject(whole)['properties'] !== undefined;
  return {
    heading,
    purpose: description(schema),
    type: isNamed ? undefined : typeText(schema, headingsByName),
    changes: whole !== schema && typeof instead === 'string' ? definitionLink(instead, headingsByName) : undefined,
    keys,
  };
}

function keyRows(schema: Plain | undefined, prefix: string, headingsByName: Definitions): KeyRow[] {
  const { properties, required, additionalProperties, patternProperties } = asObject(schema);
  const needed = new Set(isList(required) ? required : []);
  const row = (name: string, value: Plain, isRequired = false): KeyRow => ({
    name: prefix + name,
    isRequired,
    type: typeText(value, headingsByName),
    purpose: description(value),
  });
  const rows = Object.entries(asObject(properties)).flatMap(([key, value]) => [
    row(key, value, needed.has(key)),
    ...innerRows(value, `${prefix}${key}.`, headingsByName),
  ]);
  const patterned = Object.entries(asObject(patternProperties)).map(([pattern, value]) =>
    row(`${pattern.replace('^', '').replaceAll('\\', '')}NAME`, value),
  );
  if (typeof additionalProperties !== 'object') return [...rows, ...patterned];
  const any = [
    row('<name>', additionalProperties),
    ...innerRows(additionalProperties, `${prefix}<name>.`, headingsByName),
  ];
  return [...rows, ...patterned, ...any];
}

/** The keys of a value that is a map, or a list of maps, and that does not refer to a definition. */
function innerRows(schema: Plain, prefix: string, headingsByName: Definitions): KeyRow[] {
  const { items, then, else: other } = asObject(schema);
  return [schema, items, then, other].flatMap((one) =>
    one === undefined || asObject(one)['$ref'] !== undefined ? [] : keyRows(one, prefix, headingsByName),
  );
}

/** Names the type of the values that a schema accepts, in a few words. */
function typeText(schema: Plain | undefined, headingsByName: Definitions): Markdown {
  const { $ref: reference, enum: values, const: only, not: forbidden, ...rest } = asObject(schema);
  const { type, items, then, else: other, pattern } = rest;
  if (typeof reference === 'string') return definitionLink(reference, headingsByName);
  if (isList(values)) return codes(values.map(String));
  if (forbidden !== undefined) return markdown('nothing');
  if (only !== undefined) return code(JSON.stringify(only));
  if (then !== undefined || other !== undefined) {
    const ways = [then, other].filter((one) => typeof one === 'object').map((one) => typeText(one, headingsByName));
    return join(ways.length > 0 ? ways : [markdown('anything')], ', or ');
  }
  if (type === 'array') return items === undefined ? markdown('list') : md`list of ${typeText(items, headingsByName)}`;
  if (type === 'object') return markdown('map');
  const name = isList(type) ? md`${type.join(', ')}` : md`${typeof type === 'string' ? type : 'anything'}`;
  return typeof pattern === 'string' ? md`${name} that matches ${code(pattern)}` : name;
}

/** A reference to a definition, or to a part of one, as a link. */
function definitionLink(reference: string, headingsByName: Definitions): Markdown {
  const [, name = ''] = /\$defs\/([^/]+)/.exec(reference) ?? [];
  const heading = headingsByName.get(name);
  return heading ? link(code(name), `#${heading.anchor}`) : code(reference);
}
