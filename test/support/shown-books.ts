/** Files that give the shop of the small catalogue routes whose answers are known, and a binding that states their forms. */
export const shownBooks: Readonly<Record<string, string>> = {
  'shop/gaps.yaml': `gaps:
  answers: { missing: What responses are, scope: response, source: shop-doc 1 }
`,
  'shop/resources/book.yaml': `
name: book
title: Book
source: shop-doc 2
response:
  type: object
  properties:
    id: { type: integer, readOnly: true, contexts: [view, edit, embed], purpose: The number of the book }
    title: { type: object, properties: { raw: { type: string, contexts: [edit] }, rendered: string } }
    notes: { type: object, properties: { raw: { type: string, contexts: [edit] } } }
    secret: { type: string, writeOnly: true }
    shelf: { type: string, contexts: [view, edit] }
    password: { type: string, required: true, contexts: [edit] }
`,
  'shop/resources/copy.yaml': `
name: copy
title: Copy
source: shop-doc 2
response: { type: object, properties: { number: integer, code: { type: string, deprecated: true } } }
`,
  'shop/resources/kind.yaml': `
name: kind
title: Kind
source: shop-doc 2
response: { type: object, properties: { slug: string } }
`,
  'shop/resources/shelf.yaml': `
name: shelf
title: Shelf
source: shop-doc 2
response:
  type: object
  properties:
    books:
      type: object
      additionalProperties: { type: object, required: [place], properties: { place: integer, price: { type: integer, contexts: [edit] } } }
    rooms: { type: object, patternProperties: { '^r': { type: object, properties: { door: { type: integer, contexts: [view] } } } } }
    owner:
      type: object
      properties: { person: string, shop: string }
      oneOf: [{ required: [person] }, { required: [shop] }]
`,
  'shop/routes/books.yaml': `
title: Books
source: shop-doc 3
routes:
  /shop/v1/books:
    source: shop-doc 3
    resource: book
    endpoints:
      - { name: listBooks, methods: GET, arguments: { context: [view, edit, embed], page: integer } }
      - { name: createBook, methods: POST, arguments: { title: string } }
  /shop/v1/books/{id:digits}:
    source: shop-doc 3
    resource: book
    arguments: { id: integer }
    endpoints:
      - name: getBook
        methods: GET
        arguments: { context: [view, edit, embed], fields: string, embed: boolean, envelope: boolean }
      - { name: deleteBook, methods: DELETE }
  /shop/v1/books/{id:digits}/copies:
    source: shop-doc 3
    resource: copy
    arguments: { id: integer }
    endpoints: [{ name: listBookCopies, methods: GET }]
  /shop/v1/books/{parent:digits}/copies/{number:digits}:
    source: shop-doc 3
    resource: copy
    arguments: { parent: integer, number: integer }
    endpoints: [{ name: getBookCopy, methods: GET }]
  /shop/v1/shelves/{id:digits}:
    source: shop-doc 3
    resource: shelf
    arguments: { id: integer }
    endpoints: [{ name: getShelf, methods: GET, arguments: { context: [view, edit, embed] } }]
  /shop/v1/kinds:
    source: shop-doc 3
    resource: kind
    endpoints: [{ name: listKinds, methods: GET }]
`,
  'shop/bindings/site.yaml': `
name: site
title: A site
basis: Common knowledge
responses:
  context: context
  fields: fields
  embed: { argument: embed, field: embedded, links: links }
  envelope: { argument: envelope, body: answer, status: status, headers: headers }
  presence: { says: A response has all fields of its context., except: [book.shelf] }
  shows:
    - { says: An object without fields is an empty array., of: object, inside: true, also: { type: array, maxItems: 0 } }
  headers: { X-Total: { type: integer, purpose: How many items there are }, Link: string }
  forms:
    - { says: The items by name., routes: [kinds], methods: [GET], form: map }
    - { says: A list of items., collections: true, methods: [GET], form: list }
    - { says: The item as it was., methods: [DELETE], form: removed }
    - { says: The item as an editor sees it., methods: [POST], form: item, context: edit }
    - { says: The item., form: item }
fills:
  answers: { says: They show items., partly: true }
`,
};

const book = { id: 1, title: { rendered: 'Oak' } };

/** Responses of operations by name, and whether they fit. */
export const bookResponses: readonly (readonly [operation: string, response: unknown, isFit: boolean])[] = [
  ['listBooks', [book, {}], true],
  ['listBooks', book, false],
  ['getBook', { ...book, notes: [] }, true],
  ['getBook', { ...book, title: [] }, false],
  ['getBook', { ...book, title: 'Oak' }, false],
  ['getBook', { ...book, further: 1 }, true],
  ['deleteBook', { deleted: true, previous: book }, true],
  ['deleteBook', 1, false],
  ['listKinds', { a: { slug: 'a' } }, true],
  ['listKinds', { a: { slug: 1 } }, false],
  ['listKinds', [], true],
  // Fields may be chosen at any depth.
  ['getShelf', { books: { oak: {} } }, true],
  ['getShelf', { books: { oak: { place: 'left' } } }, false],
  ['getShelf', { owner: { person: 'A', shop: 'B' } }, true],
  ['getShelf', { owner: {} }, true],
];
