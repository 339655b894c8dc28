import { describe, expect, it } from 'vitest';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { mediaTypesOf } from '../../../generators/shape/media-types.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';

// A site as an import describes it: the index says nothing of files.
const fields = `
          date: { type: 'string?', format: date-time }
          title: { type: object, properties: { raw: string } }
          alt_text: string
          caption: object
          description: object
          ids: 'integer[]'
`;
const files = {
  'catalogue.yaml': 'title: Site\nversion: 1.0.0\ninterfaces: [site]\nbindings: [site.wordpress]\n',
  'site/interface.yaml': "title: Site\nkind: routes\naddress: 'https://site.example/wp-json{route}'\n",
  'site/routes/media.yaml': `title: Media
routes:
  /wp/v2/media:
    endpoints:
      - { name: listMedia, methods: GET, arguments: { alt_text: string, caption: string, description: string } }
      - name: createMedia
        methods: POST
        arguments:${fields}
  /wp/v2/media/{id:digits}:
    arguments: { id: integer }
    endpoints:
      - name: updateMedia
        methods: [POST, PUT, PATCH]
        arguments:${fields}
  /gallery/v1/media:
    endpoints:
      - { name: createPicture, methods: POST, arguments: { title: string, alt_text: string } }
  /archive/v1/media:
    endpoints:
      - name: archiveMedia
        methods: POST
        arguments:${fields}          file: { type: string, required: true }
`,
};
const catalogue = withBindings(catalogueFrom(files), []);
const site = catalogue.interfaces.find(({ name }) => name === 'site.wordpress') as Interface;

function endpointOf(name: string) {
  const families = site.kind === 'routes' ? site.families : [];
  const endpoints = families.flatMap(({ routes }) => routes.flatMap((route) => route.endpoints));
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no endpoint "${name}"`);
  return found;
}

describe('the files that the preset of WordPress knows of', () => {
  it('are taken where an attachment is made, whatever the namespace', () => {
    const { parameters, fileAlone } = endpointOf('createMedia');
    expect(parameters.slice(0, 2)).toMatchObject([
      { name: 'file', type: { kind: 'upload' }, required: true, location: 'body', purposeFrom: 'preset' },
      // No text of a form is null.
      { name: 'date', type: { kind: 'string', format: 'date-time' } },
    ]);
    expect(fileAlone).toEqual({
      name: 'file',
      headers: new Map([['Content-Disposition', 'attachment; filename="{filename}"']]),
    });
    expect(mediaTypesOf(endpointOf('createMedia'), site)).toEqual(['multipart/form-data']);
  });

  it.each([
    ['lists attachments', 'listMedia'],
    ['changes one', 'updateMedia'],
    ['is of another kind under such a path', 'createPicture'],
    ['states a field of that name itself', 'archiveMedia'],
  ])('are not added to what %s', (_, name) => {
    const { parameters, fileAlone } = endpointOf(name);
    expect(parameters.some(({ type }) => type.kind === 'upload')).toBe(false);
    expect(fileAlone).toBeUndefined();
    expect(mediaTypesOf(endpointOf(name), site)).toEqual(['application/json']);
  });

  it('are in OpenAPI parts of a form, whose other fields have the names of PHP, or the whole body', async () => {
    const document = JSON.parse((await outputOf(openapiGenerator, catalogue))['site.wordpress.json'] ?? '');
    const { requestBody, parameters, description } = document.paths['/wp/v2/media'].post;
    const form = requestBody.content['multipart/form-data'];
    expect(requestBody.required).toBe(true);
    expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data', 'application/octet-stream']);
    expect(form.schema.required).toEqual(['file']);
    expect(Object.keys(form.schema.properties)).toEqual([
      ...['file', 'date', 'title', 'alt_text', 'caption', 'description', 'ids[]'],
    ]);
    expect(form.schema.properties.file.contentMediaType).toBe('application/octet-stream');
    expect(form.schema.properties['ids[]'].type).toBe('array');
    expect(requestBody.content['application/octet-stream'].schema).toEqual({
      contentMediaType: 'application/octet-stream',
    });
    const beside = parameters.filter((one: { name?: string }) => one.name?.startsWith('_') === false);
    expect(
      beside.map((one: { name: string; in: string; required?: true }) => [one.name, one.in, one.required]),
    ).toEqual([
      ...['date', 'title', 'alt_text', 'caption', 'description', 'ids[]'].map((name) => [name, 'query', undefined]),
      ['Content-Disposition', 'header', undefined],
    ]);
    expect(description).toContain(
      'Also sent: `file` as the whole body, with its media type; the other fields then stand in the query, and the request ' +
        'has the header `Content-Disposition: attachment; filename="{filename}"`.',
    );
  });
});
