import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from './small.ts';

/** Every kind of type that a value can be of, and every facet of one: each argument of the body is one case. */
const prints = `
title: Prints
source: shop-doc 4
routes:
  /shop/v1/prints:
    source: shop-doc 4
    endpoints:
      - name: createPrint
        methods: POST
        arguments:
          nothing: 'null'
          due: { type: 'string?', format: date-time, purpose: When it has to be ready }
          code: { type: string, pattern: '^[a-z]+-', minLength: 3, maxLength: 8 }
          slow: { type: string, pattern: '^(a+)+$' }
          angle: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 360, multipleOf: 0.5 }
          dozen: { type: integer, multipleOf: 12, minimum: 12 }
          level: { type: integer, enum: [1, 2, 5] }
          mixed: { type: 'integer | string?', enum: [1, auto, true, null] }
          copies: { type: 'integer | boolean', minimum: 1 }
          sizes: { type: 'integer[]', minimum: 1, minItems: 1, maxItems: 3, uniqueItems: true }
          grid: { type: 'number[][]', maxItems: 2 }
          places: { type: array, uniqueItems: true }
          title:
            type: string | object
            properties:
              raw: { type: string, minLength: 1, purpose: The text as it is stored }
              state: { type: STATE }
          tags:
            type: object | integer[]
            minItems: 1
            properties: { terms: { type: 'integer[]', required: true }, operator: [AND, OR] }
            additionalProperties: false
          labels: { type: object, additionalProperties: { type: 'string?', maxLength: 2 } }
          meta:
            type: object
            properties: { id: integer, x-known: { type: string, minLength: 2 } }
            patternProperties: { '^x-': { type: string, maxLength: 3 }, 'y$': boolean }
            additionalProperties: number
          headers:
            type: object
            patternProperties: { '^(a+)+$': integer }
            additionalProperties: false
          closed: { type: object, additionalProperties: false }
          terms:
            type: object | array
            oneOf:
              - { title: Term list, type: 'integer[]' }
              - { title: Query, type: object, properties: { all: { type: boolean, required: true } }, additionalProperties: false }
          edits:
            type: array
            minItems: 1
            items:
              type: object
              properties: { id: integer }
              oneOf:
                - title: Rotation
                  properties: { angle: { type: integer, required: true } }
                - title: Crop
                  properties: { left: { type: number, required: true }, box: { type: 'number[]', minItems: 2, maxItems: 2 } }
          amount:
            type: integer
            anyOf: [{ maximum: 5 }, { multipleOf: 10 }]
          odd: { type: string, format: ipv4, pattern: '^1', oneOf: [{ maxLength: 8 }, { minLength: 8 }], anyOf: [{ pattern: '1$' }, { pattern: '2$' }] }
          frames:
            type: object
            properties:
              list:
                type: array
                uniqueItems: true
                required: true
                items:
                  type: object
                  properties: { at: { type: 'integer[]', uniqueItems: true, required: true }, most: { type: SIZE } }
                  additionalProperties: false
`;

/** Those that a query can have. */
const queried = `
title: Prints in a query
source: shop-doc 4
routes:
  /shop/v1/found:
    source: shop-doc 4
    endpoints:
      - name: listPrints
        methods: GET
        arguments:
          due: { type: 'string?', format: date }
          parent: integer?
          mark: { type: 'integer | boolean' }
          level: { type: integer, enum: [1, 2, 5] }
          ids: { type: 'integer[]', uniqueItems: true, minItems: 1 }
          codes: { type: 'string[]', maxItems: 3, pattern: '^[a-z]+$' }
          terms: { type: 'object | integer[]', properties: { all: boolean } }
          sizes: { type: array, items: { type: number, enum: [0.5, 1] } }
`;

const samples = `
name: samples
group: list
prefix: p
source: wiki-doc 3
parameters:
  ids: { type: integer, multi: true, multipleOf: 2 }
  words: { type: string, multi: true, pattern: '^[a-z]+$', maxLength: 5 }
  when: { type: 'string?', format: date }
  size: { type: 'integer?' }
  levels: { type: integer, enum: [1, 2, 5], multi: true }
`;

const real = `
name: real
title: A real wiki
basis: Common knowledge.
fills:
  joining: { says: Joined., names: '{prefix}{name}', separator: '|', booleans: presence }
`;

const market = `
name: market
title: A real shop
basis: Common knowledge.
fills:
  lists: { says: Repeated., arrays: '{name}[]' }
`;

/** A catalogue of every kind of type, in a body, in a query and in modules, with bindings and without. */
export function kindsCatalogue(): Catalogue {
  const catalogue = resolved({
    ...mini,
    'shop/sets/size.yaml': 'SIZE: { type: limit, minimum: 1, maximum: 5, highMaximum: 7, source: shop-doc 4 }',
    'shop/routes/prints.yaml': prints,
    'shop/routes/found.yaml': queried,
    'shop/gaps.yaml': 'gaps: { lists: { missing: How lists are written, scope: parameter, source: shop-doc 2 } }',
    'shop/bindings/market.yaml': market,
    'wiki/modules/list/samples.yaml': samples,
    'wiki/gaps.yaml': 'gaps: { joining: { missing: How values are joined, scope: parameter, source: wiki-doc 2 } }',
    'wiki/bindings/real.yaml': real,
  });
  return bindCatalogue(catalogue, new Set(['wiki.real', 'shop.market']));
}
