import fc from 'fast-check';
import createMarkdown from 'markdown-it';
import { expect, test } from 'vitest';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { markdown } from '../../generators/report/markdown.ts';
import { context, error } from './findings.ts';

/** What would be markup, a reference of a service, or the end of something if it were not escaped. */
const pieces = [
  ...['<', '>', '&', '`', '``', '|', '\\', '~~', '**', '_', '$', ' ', '\n', '\r', '# ', '- ', ']:', '{{', '}}', '$x$'],
  ...['[a](b)', '![a](b)', '<img src=x onerror=y>', '<!--', '-->', '</td>', '<br>', '&#64;', '&#35;1', '&lt;'],
  ...['{', '}', '{.a}', '{!}', '{onclick=a}', '@user', '#12', 'https://x.example/', 'www.x.example', 'a@b.example'],
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(''));

/** The elements of the report itself. */
const own = /<\/?(?:p|strong|table|thead|tbody|tr|th|td|code|br)(?: style="text-align:right;?")*>|<!-- -->/g;

test('no name, message, hint or path becomes markup, a link, or the name of a person or an issue', async () => {
  const renderer = createMarkdown({ html: true, linkify: true });
  // As on GitHub, only what looks like an address is a link, and not each word with a dot.
  renderer.linkify.set({ fuzzyLink: false });
  fc.assert(
    fc.property(text, text, text, text, (message, hint, code, path) => {
      const at = { source: createSource(`${path}.yaml`, ''), path: [], part: 'key' } as const;
      const finding = error(at, message, { hint, code, related: [{ message: hint, at }] });
      const html = renderer.render(markdown.print([finding], context));
      expect(html.replace(own, '')).not.toMatch(/[<>]/);
      expect(html.match(/<td/g)).toHaveLength(4);
      const outsideOfCode = html.replace(/<code[^>]*>[^<]*<\/code>/g, ' ');
      expect(outsideOfCode).not.toMatch(/@(?!<!-- -->)/);
      expect(outsideOfCode).not.toMatch(/(?<!&)#\d/);
    }),
    { numRuns: 500 },
  );
});
