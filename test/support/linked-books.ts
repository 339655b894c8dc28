import { shownBooks } from './shown-books.ts';

const embed = 'embed: { argument: embed, field: embedded, links: links }';

/** The shop with books that link to others and to their shelf, and copies that link to nothing but themselves. */
export const linkedBooks: Readonly<Record<string, string>> = {
  ...shownBooks,
  'shop/bindings/site.yaml': (shownBooks['shop/bindings/site.yaml'] ?? '').replace(
    embed,
    `embed:
    argument: embed
    field: embedded
    links: links
    context: embed
    link:
      type: object
      required: [href]
      properties: { href: { type: string, purpose: The address }, embeddable: boolean }
      additionalProperties: true
    error: { type: object, required: [code], properties: { code: string, message: string } }
    relations:
      - { relation: self, of: { resources: [copy], fields: [shelf] }, always: true }
      - { relation: 's:next', of: { resources: [book] }, embeds: { resources: [book] } }
      - { relation: 's:next', of: { resources: [book, copy] }, always: true }
      - { relation: shelf, of: { fields: [shelf] }, embeds: { resources: [shelf], fields: [slug], without: [id] } }
      - { relation: copies, of: { fields: [shelf], without: [slug] }, embeds: { resources: [copy] }, form: list }
`,
  ),
};

const linked = { links: { self: [{ href: 'https://a.example/1', more: 1 }], 's:more': [] } };

/** Responses of operations by name, and whether they fit. */
export const linkedResponses: readonly (readonly [operation: string, response: unknown, isFit: boolean])[] = [
  ['listBooks', [{ ...linked, embedded: {} }, {}], true],
  ['getBook', { links: { self: [{}] } }, true],
  ['getBook', { links: [] }, false],
  ['getBook', { links: { self: { href: 'https://a.example/1' } } }, false],
  ['getBook', { links: { self: [{ href: 1 }] } }, false],
  ['deleteBook', { deleted: true, previous: {} }, true],
  // No relation of a shelf is stated.
  ['getShelf', { links: 1 }, true],
];
