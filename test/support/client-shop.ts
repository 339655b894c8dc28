import { mini } from './mini.ts';
import { shownBooks } from './shown-books.ts';

const paging = `
  paging: { page: page, pages: X-Pages, total: X-Total }
  error: { code: code, message: message }
  headers: { X-Total: { type: integer, purpose: How many items there are }, X-Pages: integer, Link: string }
`;

const fills = `
fills:
  answers: { says: They show items., partly: true }
  arrays: { says: Each item has the name of the array., arrays: '{name}[]' }
  schemes:
    says: A user sends a password, or a page its ticket.
    authentication:
      schemes:
        pass-word: { type: http, scheme: basic, purpose: The name of a user and a password }
        list: { type: apiKey, in: header, name: X-Ticket }
        cookie: { type: apiKey, in: cookie, name: session }
      requirements: [pass-word, [cookie, list]]
      anonymous: [GET]
`;

/** A catalogue with a shop to which requests can be sent: `shop.site`. */
export const clientShop: Readonly<Record<string, string>> = {
  ...mini,
  ...shownBooks,
  'shop/gaps.yaml': `${shownBooks['shop/gaps.yaml']}  arrays: { missing: How arrays are written, scope: parameter, source: shop-doc 1 }
  schemes: { missing: How callers show who they are, scope: authentication, source: shop-doc 1 }
`,
  'shop/bindings/site.yaml': (shownBooks['shop/bindings/site.yaml'] ?? '')
    .replace(/\n {2}headers: \{.*\n/, paging)
    .replace(/\nfills:[\s\S]*/, fills),
};
