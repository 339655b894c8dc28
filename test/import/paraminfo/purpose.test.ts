import { expect, it } from 'vitest';
import { purposeOf } from '../../../generators/import/paraminfo/help/purpose.ts';
import { processorTime } from '../../support/processor-time.ts';

it.each([
  ['A page.', 'A page.'],
  ['  A   page\nof it. ', 'A page of it.'],
  ['Which properties to get:', 'Which properties to get'],
  [
    "'''Note:''' it''s'' [[Main Page]], [[mw:API:Main|the help]] and [https://x.example/ a site] [//y.example]",
    'Note: its Main Page, the help and a site',
  ],
  ['Use <kbd>[[Special:ApiHelp/x|action=x]]</kbd>, <var>a</var> or <samp> b </samp>.', 'Use `action=x`, `a` or `b`.'],
  ['Nested <code><var>$x</var></code> <kbd></kbd>end', 'Nested `$x` end'],
  ['A tick <code>a`b</code> stays', 'A tick a`b stays'],
  [
    'See <var>text-&#x7B;slot}</var> &amp;lt; &lt;b&gt; &unknown; &#0;&#xD800;.',
    'See `text-{slot}` &lt; <b> &unknown; \ufffd\ufffd.',
  ],
  ['&Auml;&#10;&ouml;&nbsp;&le;\t&shy;&bdquo;&#7;&#128;&ldquo;', 'Ä ö ≤ „€“'],
  ['Which?\n\n;a:The <kbd>a</kbd>.\n:And more.\n;b:The b.\n\nAfter.', 'Which? After.'],
  ['In ways:\n# one.\n# two.\n\n== Head ==', 'In ways: one. two.'],
  ['One\n\nTwo.', 'One. Two.'],
  ['<div>\n* [[a|Docs]]\n* [[b|More]]\n</div>\nA service.\n', 'A service.'],
  ['<p>Which?\n</p><dl><dt>a</dt>\n<dd>The a.<dl><dt>in</dt></dl></dd></dl><p>After.</p>', 'Which? After.'],
  ['<p>In ways:</p><ol><li>one.</li><li>two.</li></ol>', 'In ways: one. two.'],
  ['Not <!-- this <b> --> that<script>alert(1)</script><style>a{}</style>.', 'Not that.'],
  ['A <span dir="ltr" onclick="x">b</span><br/>c', 'A b c'],
  ['Ends</dl> of </code>nothing', 'Ends of nothing'],
  ['right\u202eleft\u200f\u0007 end\ufdd0', 'rightleft end'],
])('reads %j as %j', (help, purpose) => {
  expect(purposeOf(help)).toBe(purpose);
});

it.each([[''], ['\n\n'], ['<p></p>'], [[new Map([['key', 'apihelp-x-summary']])]], [undefined]])(
  'has no purpose where there is no text: %j',
  (help) => {
    expect(purposeOf(help)).toBeUndefined();
  },
);

it('takes the first paragraphs of a long text', () => {
  const paragraph = `${'word '.repeat(40)}end.`;
  expect(purposeOf([paragraph, 'Short.', paragraph].join('\n\n'))).toBe(`${paragraph} Short.`);
});

it('cuts what is too long at the end of a sentence', () => {
  const purpose = purposeOf(`${'A sentence of words. '.repeat(200)}`);
  expect(purpose).toMatch(/^(A sentence of words\. )+A sentence of words\.$/);
  expect(purpose?.length).toBeGreaterThan(1900);
  expect(purpose?.length).toBeLessThanOrEqual(2000);
  expect(purposeOf('x'.repeat(3000))).toBe(`${'x'.repeat(1999)}…`);
});

it.each([['<'], ['<a'], ['<!--'], ['[['], ['[[a|'], ['[//a '], ["'"], ['&#'], ['\n'], ['<dl>'], ['<code>'], ['=']])(
  'reads a great many of %j in no time',
  (text) => {
    const before = processorTime();
    purposeOf(text.repeat(200_000));
    expect(processorTime() - before).toBeLessThan(1000);
  },
);
