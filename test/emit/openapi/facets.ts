import { mini } from '../../support/mini.ts';

const list = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([name, type]) => `          ${name}: ${type}\n`)
    .join('');

/** Arguments with each attribute of a type, by name. */
export const facets: Readonly<Record<string, string>> = {
  date: '{ type: string?, format: date-time }',
  slug: "{ type: string, pattern: '^[a-z]+$', minLength: 2, maxLength: 20 }",
  angle: '{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 360, multipleOf: 0.5 }',
  above: '{ type: integer, minimum: 5, exclusiveMinimum: 2, maximum: 9, exclusiveMaximum: 9 }',
  level: '{ type: integer, enum: [1, 2, 5] }',
  mixed: '{ enum: [1, auto, null] }',
  shade: "{ type: 'STATE | null' }",
  size: "{ type: 'integer | string?', default: null }",
  lists: "{ type: 'integer[]', minItems: 1, maxItems: 3, uniqueItems: true }",
  tags: "{ type: 'object | integer[]', properties: { terms: { type: 'integer[]', required: true }, operator: [AND, OR] }, additionalProperties: false }",
  point:
    '{ type: object, properties: { x: { type: number, required: true, title: Across, purpose: To the right }, id: { type: integer, readOnly: true, deprecated: true, default: 1 } } }',
  named: "{ type: object, patternProperties: { '^x-': integer }, additionalProperties: string }",
  closed: "{ type: object, patternProperties: { '^x-': integer }, additionalProperties: false }",
  edits:
    '{ type: array, items: { type: object, oneOf: [{ title: Rotation, properties: { angle: { type: number, required: true } } }, { title: Crop, properties: { width: integer } }] } }',
};

/** A catalogue whose arguments have every attribute of a type, in the query and in a body. */
export const facetFiles: Readonly<Record<string, string>> = {
  ...mini,
  'shop/routes/facets.yaml': `
title: Facets
routes:
  /shop/v1/facets:
    endpoints:
      - name: listFacets
        methods: GET
        arguments:
${list(facets)}
      - name: createFacet
        methods: POST
        arguments:
${list(facets)}`,
};
