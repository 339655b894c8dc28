import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headingAnchor } from '../../generators/lib/markdown.ts';
import { loadMarkdown } from '../../generators/site/markdown/render-markdown.ts';

const render = await loadMarkdown();
const rendered = (text: string): string => render(text).html;

const programs = `Before.

<details>
<summary>In other languages</summary>

**curl**

\`\`\`sh
curl 'x'
</details>
\`\`\`

**Client**

\`\`\`ts
await client.list();
\`\`\`

</details>

After.
`;

it('makes a panel of each program, and a tab for it', () => {
  const html = rendered(programs)
    .replace(/<pre>.*?<\/pre>/gs, '…')
    .replaceAll('\n', '');
  expect(html).toBe(
    '<p>Before.</p>' +
      '<div class="programs"><div class="program-tabs script-only" role="tablist" aria-label="Language">' +
      '<button type="button" role="tab" data-language="curl">curl</button>' +
      '<button type="button" role="tab" data-language="client">Client</button></div>' +
      '<div class="program" data-language="curl" role="tabpanel" aria-label="curl">' +
      '<p><strong>curl</strong></p><div class="code" data-language="sh">…</div></div>' +
      '<div class="program" data-language="client" role="tabpanel" aria-label="Client">' +
      '<p><strong>Client</strong></p><div class="code" data-language="ts">…</div></div></div>' +
      '<p>After.</p>',
  );
});

it('colours keys, texts, numbers and words, which stay text, and nothing in a plain text', () => {
  const code = `import x\nprint('<b>\\'&', { "a": 10 })\nimported = x1 + 1.5`;
  expect(rendered(`\`\`\`ts\n${code}\n\`\`\`\n`)).toContain(
    [
      '<pre><code><span class="word">import</span> x',
      `<span class="word">print</span>(<span class="literal">'&lt;b&gt;\\'<wbr>&amp;'</span>, { <span class="key">"a"</span>: <span class="number">10</span> })`,
      'imported = x1 + <span class="number">1.5</span></code></pre>',
    ].join('\n'),
  );
  expect(rendered('```text\nfrom=1&to="2"\n```\n')).toContain('<code>from=1<wbr>&amp;to="2"</code>');
});

it.each([
  ['that ends nowhere', programs.replaceAll('</details>', '')],
  ['in a list', `- a\n\n${programs.replace(/^(?=.)/gm, '  ')}`],
  ['in a block of code', `~~~text\n${programs}~~~\n`],
])('leaves an element %s as text', (_, text) => {
  const html = rendered(text);
  expect(html).not.toContain('role="tab"');
  expect(html).not.toContain('<details>');
});

const folded = `Before.

<details>
<summary>From &#60;b&#62; &#38; what is *not* known</summary>

## Not shown

- A list with \`code\`.

\`\`\`text
</details>
\`\`\`

</details>

After.
`;

it('makes an element of a part that is closed at first, with all that is in it', () => {
  const html = rendered(folded);
  expect(html).toContain(
    '<p>Before.</p>\n<details class="folded">\n<summary>From &lt;b&gt; &amp; what is <em>not</em> known</summary>',
  );
  expect(html).toContain('<h2 id="not-shown"');
  expect(html).toContain('<li>A list with <code>code</code>.</li>');
  expect(html).toContain('&lt;/details&gt;');
  expect(html).toMatch(/<\/details>\s*<p>After.<\/p>\n$/);
});

it.each([
  ['that ends nowhere', folded.replaceAll('</details>', '')],
  ['without a heading', folded.replace(/<summary>.*\n/, '')],
  ['in a list', `- a\n\n${folded.replace(/^(?=.)/gm, '  ')}`],
])('leaves a part %s as text', (_, text) => {
  expect(rendered(text)).not.toContain('<details');
});

it('puts an example into an element of its own, up to the next section', () => {
  const page = (after: string): string => rendered(`# A\n\n## Example\n\nOne.\n\n### More\n\n${after}`);
  const start = '<section class="beside">\n<div>\n<h2 id="example">';
  for (const after of ['## Next\n', folded.replace('Before.\n', '')]) {
    expect(page(after)).toContain(start);
    expect(page(after)).toMatch(/id="more".*<\/h3>\n<\/div>\n<\/section>\n<(?:h2|details)/);
  }
  expect(page('Two.')).toMatch(/<p>Two\.<\/p>\n<\/div>\n<\/section>\n$/);
  expect(rendered('# A\n\n## Examples\n')).not.toContain('beside');
  expect(rendered('> ## Example\n')).not.toContain('beside');
});

it('gives headings the anchors that the reference links to, and each one of its own', () => {
  for (const heading of ['GET /cms/v2/{id}', 'A—B', 'Ä_x-1', 'per_page of listPosts', '“Näme” 2'])
    expect(render(`## ${heading}\n`).headings).toEqual([{ level: 2, text: heading, anchor: headingAnchor(heading) }]);
  const { headings, html } = render('## A `b`\n\n### A b\n\n## A b\n');
  expect(headings.map(({ anchor }) => anchor)).toEqual(['a-b', 'a-b-1', 'a-b-2']);
  expect(html).toContain('<a class="anchor" href="#a-b-1" aria-label="Link to A b">#</a>');
});

it.each([
  ['index.md', './'],
  ['../index.md#a', '../#a'],
  ['a/reindex.md?b#c.md', 'a/reindex.html?b#c.md'],
  ['#a.md', '#a.md'],
  ['https://x.example/a.md', 'https://x.example/a.md'],
  ['a.pdf', 'a.pdf'],
])('leads from %s to the page %s', (address, link) => {
  const { html, links } = render(`# A\n\n[x](${address})\n`);
  expect(html).toContain(`<a href="${link}">x</a>`);
  expect(links).toEqual([{ address, line: 2 }]);
});

it('takes no address that runs a script, and no HTML', () => {
  expect(rendered('[a](javascript:x) [b](JaVaScRiPt:x) ![c](data:text/html,x) <b>d</b>')).not.toMatch(/<a|<img|<b>/);
});

it('gives the cells of a table the headings of their columns, for places that show them as blocks', () => {
  const html = rendered('| Name | `"a"` &#60; |\n| --- | --- |\n| 1 | 2 |\n').replaceAll('\n', '');
  expect(html).toBe(
    '<div class="table"><table role="table"><thead><tr role="row"><th>Name</th><th><code>&quot;a&quot;</code> &lt;</th></tr></thead>' +
      '<tbody><tr role="row"><td role="cell">1</td><td role="cell" data-heading="&quot;a&quot; &lt;">2</td></tr></tbody></table></div>',
  );
});

it('shows all of the reference as it is meant: no part of a page is left as text', () => {
  const folder = 'out/reference';
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(200);
  for (const page of pages) {
    const outside = rendered(readFileSync(join(folder, page), 'utf8').replace(/^<!--.*-->\n/, '')).replace(
      /<code>.*?<\/code>/gs,
      '',
    );
    expect(outside, page).not.toMatch(/&lt;\/?(?:details|summary)|^\||```|\]\(/m);
  }
});
