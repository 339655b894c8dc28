import { beforeAll, describe, expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { wholeWiki, wikiOfFiles } from '../../support/whole-wiki.ts';
import { at, brokenReferences, type Parsed, parsedFilesOf } from './documents.ts';

/** The wiki with a module of each kind that must be posted: one that takes files, and one that has several of something. */
const files = {
  ...wikiOfFiles,
  'wiki/modules/main/main.yaml': String(wikiOfFiles['wiki/modules/main/main.yaml']).replace('purge,', 'purge, tag,'),
  'wiki/modules/action/tag.yaml': `name: tag
group: action
prefix: ''
mustBePosted: true
purpose: Adds tags to pages
parameters:
  titles: { type: string, multi: true }
  reason: { type: string, default: none }
  pageids: { type: integer, multi: true }
  token: { type: string, required: true }
constraints: [{ exactlyOne: [titles, pageids] }]
`,
};

async function documentOf(of: Readonly<Record<string, string>>): Promise<Parsed> {
  const documents = await parsedFilesOf(openapiGenerator, withBindings(catalogueFrom(of), []));
  return documents.get('wiki.mediawiki.json') ?? null;
}

let document: Parsed;

beforeAll(async () => {
  document = await documentOf(files);
});

const path = ['paths', '/api.php'];
const schemas = ['components', 'schemas'];

describe('the modules that must be posted', () => {
  it('have an operation whose body is a form of texts, and of files where there are such', () => {
    expect(brokenReferences(document)).toEqual([]);
    const request = (name: string) => ({ $ref: `#/components/schemas/${name}Request` });
    const joined = { style: 'pipeDelimited', explode: false };
    expect(at(document, ...path, 'post', 'operationId')).toBe('post');
    expect(at(document, ...path, 'post', 'parameters')).toBeUndefined();
    expect(at(document, 'tags', '0', 'description')).toBe(
      'The requests of the interface. They name modules and have the parameters of each of them.',
    );
    expect(at(document, ...path, 'post', 'requestBody')).toEqual({
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { anyOf: [request('Tag'), request('Upload')] },
          encoding: { titles: joined, pageids: joined },
        },
        'multipart/form-data': { schema: { anyOf: [request('Upload')] } },
      },
    });
  });

  it('have requests that say how the module is named, and what every request has', () => {
    expect(at(document, ...schemas, 'UploadRequest')).toEqual({
      title: 'upload',
      description: 'Uploads a file, or tells how far an upload has come.',
      type: 'object',
      allOf: [{ $ref: '#/components/schemas/RequestParameters' }],
      properties: {
        action: { type: 'string', const: 'upload' },
        filename: {
          type: 'string',
          description: 'The name that the file is to have.\n\nMust be: the name of a file with its extension.',
          pattern: '^[ ._:\\/\\\\]*[^ ._:\\/\\\\](?:[^.]*\\.)+[^.]+$',
        },
        file: { contentMediaType: 'application/octet-stream', description: 'The content of the file.' },
        stash: {
          type: 'boolean',
          const: true,
          description: 'Keeps the file in the stash instead of publishing it.',
        },
        token: {
          type: 'string',
          minLength: 1,
          description: 'The token that proves that the user sent the request.',
        },
      },
      required: ['action', 'token'],
    });
    expect(at(document, ...schemas, 'RequestParameters', 'required')).toEqual(['format', 'formatversion']);
    expect(at(document, ...schemas, 'RequestParameters', 'properties', 'format')).toEqual({
      type: 'string',
      const: 'json',
    });
    expect(at(document, ...schemas, 'RequestParameters', 'properties', 'action')).toBeUndefined();
  });

  it('have no defaults in their forms, and constraints in words', () => {
    expect(at(document, ...schemas, 'TagRequest', 'properties', 'reason')).toEqual({
      type: 'string',
      description: expect.any(String),
      'x-catalpa-stated-default': 'none',
    });
    expect(at(document, ...schemas, 'TagRequest', 'description')).toContain(
      'Exactly one of `titles`, `pageids` is given.',
    );
  });

  it('have none where there are none', async () => {
    const document = await documentOf(wholeWiki);
    expect(Object.keys(at(document, ...path) ?? {})).toEqual(['get']);
    expect(at(document, ...schemas, 'RequestParameters')).toBeUndefined();
  });
});

it('always names the action and the format, without which a server shows help', () => {
  expect(at(document, 'components', 'parameters', 'action')).toMatchObject({ required: true, example: 'query' });
  expect(at(document, 'components', 'parameters', 'format')).toMatchObject({ required: true, example: 'json' });
});
