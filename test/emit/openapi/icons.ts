import { mini } from '../../support/mini.ts';

const segments =
  "segments: { word: { pattern: '[a-z]+' }, pair: { pattern: '[a-z]+(?:/[a-z]+)?', purpose: 'One or two words' }, digits: { pattern: '[0-9]+' } }";

const icons = `
title: Icons
routes:
  /shop/v1/icons/{collection:word}:
    purpose: The icons of a collection
    arguments: { collection: { type: string, purpose: Its name } }
    endpoints:
      - name: listIcons
        methods: GET
        purpose: List icons
        arguments: { ...PAGING: null, size: { type: integer, minimum: 1 }, terms: 'integer[]' }
        constraints: [{ given: size, needs: [terms] }]
  /shop/v1/icons/{name:pair}:
    purpose: An icon
    resource: item
    arguments: { name: string }
    endpoints:
      - { name: getIcon, methods: GET, arguments: { page: integer, size: { type: string, required: true }, terms: string } }
      - { name: putIcon, methods: PUT, arguments: { title: string } }
  /shop/v1/icons/{id:digits}:
    arguments: { id: integer }
    endpoints: [{ name: renumberIcon, methods: PUT, arguments: { to: { type: integer, required: true } } }]
`;

/** A catalogue of routes whose paths differ in the names of variables only; one of these has a varying number of parts. */
export const iconFiles: Readonly<Record<string, string>> = {
  ...mini,
  'shop/interface.yaml': (mini['shop/interface.yaml'] ?? '')
    .replace(/segments: .*/, segments)
    .replace('POST: body', 'POST: body, PUT: body'),
  'shop/groups/paging.yaml': 'PAGING: { parameters: { page: { type: integer, default: 1 } } }',
  'shop/routes/icons.yaml': icons,
};
