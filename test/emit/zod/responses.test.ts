import { expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks, linkedResponses } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { answersOfWiki, observedWiki } from '../../support/observed-wiki.ts';
import { bookResponses, shownBooks } from '../../support/shown-books.ts';
import { loadedSchemas, outcome } from './loaded.ts';

const schemas = await loadedSchemas(withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']));

it.each(bookResponses)('the schema of the response of %s, with %j: %s', (name, response, isFit) => {
  expect(outcome(schemas.get('shop.site')?.get(`${name}Response`), response) === 'accepted').toBe(isFit);
});

const linked = await loadedSchemas(withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site']));

it.each(linkedResponses)('the schema with the links in the response of %s, with %j: %s', (name, response, isFit) => {
  expect(outcome(linked.get('shop.site')?.get(`${name}Response`), response) === 'accepted').toBe(isFit);
});

it('there is none where nothing states the form of responses', () => {
  expect([...(schemas.get('shop')?.keys() ?? [])].filter((name) => name.endsWith('Response'))).toEqual([]);
});

const wiki = await loadedSchemas(withBindings(catalogueFrom(observedWiki), ['wiki.mediawiki']));

it.each(answersOfWiki)('the schema of the answer of a wiki, with %s', (_, answer, isRight) => {
  expect(outcome(wiki.get('wiki.mediawiki')?.get('answer'), answer) === 'accepted').toBe(isRight);
});
