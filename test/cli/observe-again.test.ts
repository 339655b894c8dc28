import { expect, test } from 'vitest';
import { type Handler, serve } from '../import/read/server.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';

/** Answers with comments to a revision that is among those of the pages. */
const sentTo: Handler = (request, response) => {
  const query = new URL(request.url ?? '', 'http://host').searchParams;
  const comments = [{ id: 5, text: 'x' }];
  const ofRevision =
    query.get('corevid') === '1' ? { batchcomplete: true, query: { comments } } : { error: { code: 'no' } };
  response.end(JSON.stringify(query.get('list') === 'comments' ? ofRevision : answerOf(request)));
};

test('A module that needs a value which nothing has shown yet is asked again when answers have shown one', async () => {
  const address = await serve({ '/api.php': sentTo });
  const { observe, observed } = wikiProject({
    'spec/server/wiki/modules/action/query.yaml': `name: query
group: action
prefix: ''
parameters:
  prop: { type: [revisions], multi: true, submodules: 'query+{value}' }
  list: { type: [users, comments], multi: true, submodules: 'query+{value}' }
  titles: { type: string, multi: true }
`,
    'spec/server/wiki/modules/list/comments.yaml': `name: comments
group: list
prefix: co
parameters: { revid: { type: string, required: true } }
`,
  });
  expect((await observe(`${address}/api.php`)).code).toBe(0);
  expect(observed()['wiki/modules/list/comments.yaml']).toContain('comments');
});
