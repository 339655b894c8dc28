import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve } from '../import/read/server.ts';
import { answerOf, wikiProject } from '../observe/observed-wiki.ts';

const fact = 'catalpa: no answer shows what a module with a stated response adds: ';

test('If every answer of a server is an error, the codes are counted', async () => {
  const { folder, observe, cli } = wikiProject();
  const out = join(folder, 'out');
  await cli('generate', 'self-description', '--out', out);
  const described = readFileSync(join(out, 'self-description/wiki/paraminfo.json'));
  let codes: readonly string[] | undefined;
  const address = await serve({
    '/api.php': (request, response) => {
      if (request.url?.includes('action=paraminfo')) return response.end(described);
      const [code = 'readapidenied', ...others] = codes ?? [];
      if (!codes) return response.end(JSON.stringify(answerOf(request)));
      codes = others;
      return response.end(JSON.stringify({ error: { code } }));
    },
  });
  await observe(`${address}/api.php`);
  codes = ['MARK <b>'];
  const { code, error } = await cli('drift', `${address}/api.php`, '--observe');
  expect(code).toBe(2);
  expect(error).toMatch(
    new RegExp(
      `${fact}the server answers "readapidenied" \\(\\d+\\), the server answers an error \\(1\\)\n  Check the address`,
    ),
  );
});
