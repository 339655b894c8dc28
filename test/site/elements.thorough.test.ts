import { tmpdir } from 'node:os';
import { createMarkdownRenderer, type MarkdownOptions } from 'vitepress';
import { expect, it } from 'vitest';
import { markdownWith } from '../../templates/site/markdown.mjs';

// VitePress keeps one renderer for a process, which other tests of it would get.
const renderer = await createMarkdownRenderer(tmpdir(), markdownWith(undefined) as object as MarkdownOptions);
const rendered = (text: string): string => renderer.render(text, { relativePath: 'a.md' });

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
    .replace(/<button title.*?<\/pre>/gs, '…')
    .replaceAll('\n', '');
  expect(html).toBe(
    '<p>Before.</p>' +
      '<div class="programs"><div class="program-tabs no-script-hidden" role="tablist" aria-label="Language">' +
      '<button type="button" role="tab" data-language="curl">curl</button>' +
      '<button type="button" role="tab" data-language="client">Client</button></div>' +
      '<div class="program" data-language="curl" role="tabpanel" aria-label="curl">' +
      '<p><strong>curl</strong></p><div class="language-sh vp-adaptive-theme">…</div></div>' +
      '<div class="program" data-language="client" role="tabpanel" aria-label="Client">' +
      '<p><strong>Client</strong></p><div class="language-ts vp-adaptive-theme">…</div></div></div>' +
      '<p>After.</p>',
  );
});

it('colours texts and words, which stay text', () => {
  const code = `import x\nprint('<b>\\'&', "{{ 'a' }}")\nimported = 1`;
  expect(rendered(programs.replace('await client.list();', code))).toContain(
    [
      '<pre class="vp-code" tabindex="0"><code><span class="word">import</span> x',
      `<span class="word">print</span>(<span class="text">'&lt;b&gt;\\'&amp;'</span>, <span class="text">&quot;&#123;&#123; 'a' }}&quot;</span>)`,
      'imported = 1</code></pre>',
    ].join('\n'),
  );
});

it.each([
  ['that ends nowhere', programs.replaceAll('</details>', '')],
  ['in a list', `- a\n\n${programs.replace(/^(?=.)/gm, '  ')}`],
  ['in a block of code', `~~~text\n${programs}~~~\n`],
])('leaves an element %s as text', (_, text) => {
  const html = rendered(text);
  expect(html).not.toContain('role="tab');
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
  expect(html).toContain('&#x3C;/details>');
  expect(html).toMatch(/<\/details>\s*<p>After.<\/p>\n$/);
});

it.each([
  ['that ends nowhere', folded.replaceAll('</details>', '')],
  ['without a heading', folded.replace(/<summary>.*\n/, '')],
  ['in a list', `- a\n\n${folded.replace(/^(?=.)/gm, '  ')}`],
])('leaves a part %s as text', (_, text) => {
  expect(rendered(text)).not.toContain('<details');
});
