import { expect, it } from 'vitest';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const plain = { width: 80, strong: String, name: String, faint: String };

const gaps = `gaps:
  address: { missing: The address, scope: address, source: wiki-doc 1 }
  joining: { missing: How names are joined, scope: parameter, source: wiki-doc 1 }
`;

const farm = `name: farm
title: A farm
purpose: A farm of wikis
basis: "Common \\u202eknowledge."
fills:
  address:
    partly: true
    says: At one address.
    addresses: [{ name: entry, template: "{base_url}/entry" }]
    fixed: { action: ask }
    selectors: { list: list }
    needs: { list: [more, generator] }
    generators: { parameter: generator, names: "g{name}" }
    statuses: [{ status: 200, says: Success. }]
    errors: { statuses: { "404": It is not there. } }
    continuation: { more: Sent back. }
    authentication:
      schemes:
        password: { type: http, scheme: basic, purpose: Name and password }
        session: { type: apiKey, in: cookie, name: session }
        token: { type: apiKey, in: query, name: token }
      requirements: [password, [session, token]]
      anonymous: [GET, POST]
  joining:
    says: The prefix comes first, and values are joined by a bar, so that they can be told from each other.
    names: "{prefix}{name}"
    separator: "|"
    alternative: "\\x1f"
    booleans: presence
`;

const entries = entriesOf(catalogueFrom({ ...mini, 'wiki/gaps.yaml': gaps, 'wiki/bindings/farm.yaml': farm }));

it.each(['farm', 'wiki.farm', 'wiki/farm'])('finds a binding by %s', (name) => {
  expect(findEntries(entries, name).map(({ kind }) => kind)).toEqual(['binding']);
});

it('shows what a binding fills and what then holds, and that it is not from the sources', () => {
  const [entry] = findEntries(entries, 'farm');
  expect(entry && manualPage(entry, plain)).toBe(`farm  binding of wiki
  A farm of wikis

  Not from the sources: Common <U+202E>knowledge.
  Applied with --binding wiki.farm

FILLS
  address  The address: At one address. The rest is not known.
  joining  How names are joined: The prefix comes first, and values are joined
           by a bar, so that they can be told from each other.

ADDRESSES
  entry  {base_url}/entry

REQUESTS
  action=ask      in every request
  list            names the modules of the group list
  group list      each of its modules needs one of more, generator
  generator       names a generator, whose parameters are then named g{name}
  {prefix}{name}  the name of a parameter of a module
  |               joins multiple values
  <U+001F>        joins values that hold the separator, and then also stands in
                  front
  booleans        true if present, whatever their value

RESPONSES
  200   Success.
  404   It is not there.
  more  Sent back.

AUTHENTICATION
  password   header Authorization, basic: Name and password
  session    cookie session
  token      parameter of the query token
  requests   one of these: password; session with token
  anonymous  GET, POST
`);
});
