import { expect, test } from 'vitest';
import { answering, serve } from '../import/read/server.ts';
import { catalpa } from '../support/cli.ts';
import { place } from './importing.ts';

test.each([
  [['https://me:hunter2@example.org/'], "unknown command 'https://…@example.org/'"],
  [['import', 'https://me:hunter2@example.org/', 'x'], 'nothing says what kind of description it is'],
  [['import', 'route-index', 'x', '--heder=Authorization: Bearer hunter2'], "unknown option '--heder=Authorization: …"],
  [['drift', 'x', '--timeout', 'https://example.org/?token=hunter2'], "argument 'https://example.org/?token=…' is"],
  [
    ['import', 'route-index', 'https//me:hunter2@example.org/', '--into', '/nonexistent/spec'],
    'the file "https//…@example.org/" cannot be read',
  ],
])('a mistyped command line is refused without its secrets: %j', async (args, message) => {
  const { code, out, error } = await catalpa(...args);
  expect(code).toBe(2);
  expect(error.replace("'https://me:…", "'https://…")).toContain(message);
  expect(out + error).not.toContain('hunter2');
});

test('a mistyped command line is refused with nothing that a terminal would act on', async () => {
  expect((await catalpa('\u001b[31m')).error).toContain("unknown command '<U+001B>[31m'\n");
  expect((await catalpa('import', '\u001b[31m', 'x')).error).toContain('"<U+001B>[31m"\n  Kinds are');
});

test('the words of a server are shown without the secrets that it repeats', async () => {
  const address = await serve({
    '/w': ({ url }, response) =>
      answering(
        JSON.stringify({
          warnings: { main: { '*': `deprecated: ${url}` } },
          paraminfo: { modules: [{ name: 'main', path: 'main', group: null, prefix: '', parameters: [] }] },
        }),
      )({} as never, response),
  });
  const { run } = place();
  const { code, out } = await run('paraminfo', `${address}/w?token=hunter2`);
  expect(code).toBe(0);
  expect(out).toContain('the server warned: deprecated: /w?token=…\n');
});
