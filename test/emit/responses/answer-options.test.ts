import { beforeAll, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { outcome, type ResponseValidator, responseValidators } from './loaded.ts';

let validatorOf: (name: string) => ResponseValidator;
let ofRoutes: typeof validatorOf;

beforeAll(async () => {
  validatorOf = await responseValidators(
    withBindings(catalogueFrom(observedWiki), ['wiki.mediawiki']),
    'wiki.mediawiki',
  );
  ofRoutes = await responseValidators(
    withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']),
    'shop.site',
  );
});

const answer = { query: { allpages: [] } };

it.each([
  [{ strickt: true }, 'Unknown option "strickt". There are request, partial, strict, allow.'],
  [{ else: 1 }, 'Unknown option "else". There are request, partial, strict, allow.'],
  [{ constructor: 1 }, 'Unknown option "constructor". There are request, partial, strict, allow.'],
  [{ partial: 'yes' }, 'Option "partial" takes a boolean.'],
  [{ allow: 'extra' }, 'Option "allow" takes a list of texts.'],
  [{ request: 'list=allpages' }, 'Option "request" takes an object.'],
])('refuses options that it does not know: %j', (options, message) => {
  for (const name of ['wholeAnswer', 'allpagesResponse', 'opensearchResponse']) {
    expect(() => validatorOf(name).validate(answer, options)).toThrow(new TypeError(message));
    expect(() => validatorOf(name).is(answer, options)).toThrow(TypeError);
    expect(() => validatorOf(name)['~standard'].validate(answer, { libraryOptions: options })).toThrow(TypeError);
  }
});

it.each([
  [{ strcit: true }, 'Unknown option "strcit". There are context, fields, embed, envelope, partial, strict, allow.'],
  [{ request: {} }, 'Unknown option "request". There are context, fields, embed, envelope, partial, strict, allow.'],
  [{ context: 'edti' }, 'Option "context" takes view, edit, embed.'],
  [{ context: 'other' }, 'Option "context" takes view, edit, embed.'],
  [{ context: ['edit'] }, 'Option "context" takes view, edit, embed.'],
  [{ allow: '_links' }, 'Option "allow" takes a list of texts.'],
  [{ fields: 1 }, 'Option "fields" takes a string or a list of texts.'],
  [{ embed: {} }, 'Option "embed" takes a boolean, a string or a list of texts.'],
  [{ envelope: null }, 'Option "envelope" takes a boolean.'],
  [{ fields: [1] }, 'Option "fields" takes a string or a list of texts.'],
  [{ allow: ['id', null] }, 'Option "allow" takes a list of texts.'],
  [true as never, 'The options are not an object.'],
  ['edit' as never, 'The options are not an object.'],
])('refuses options that validators of routes do not know: %j', (options, message) => {
  for (const name of ['getBookResponse', 'listBooksResponse', 'deleteBookResponse']) {
    expect(() => ofRoutes(name).validate([], options)).toThrow(new TypeError(message));
    expect(() => ofRoutes(name).is([], options)).toThrow(new TypeError(message));
    expect(() => ofRoutes(name)['~standard'].validate([], { libraryOptions: options })).toThrow(TypeError);
  }
});

it('takes any context for fields that state none', () => {
  expect(outcome(ofRoutes('listKindsResponse'), {}, { context: 'edti', fields: undefined })).toBe('accepted');
  expect(() => ofRoutes('listKindsResponse').validate({}, { context: 1 })).toThrow(
    new TypeError('Option "context" takes a string.'),
  );
});

it.each([undefined, {}, { request: undefined, partial: undefined, strict: false, allow: [] }])(
  'takes its own options: %j',
  (options) => {
    expect(outcome(validatorOf('wholeAnswer'), answer, options)).toBe('accepted');
  },
);

it('is quick, however many items the lists of its options claim to have', () => {
  const many: string[] = [];
  many.length = 4e9;
  const claiming = new Proxy(['allpages'], { get: (list, key) => (key === 'length' ? 4e9 : Reflect.get(list, key)) });
  const began = performance.now();
  for (const list of [many, claiming]) {
    validatorOf('wholeAnswer').validate(answer, { request: { list, titles: list }, allow: list, strict: true });
    validatorOf('allpagesResponse').validate({}, { request: { aplimit: list }, allow: list });
  }
  expect(performance.now() - began).toBeLessThan(5000);
});
