import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceFlavours } from '../../../generators/emit/generator.ts';
import { flavours } from '../../../generators/emit/reference/flavours/flavours.ts';
import { shownText } from '../../../generators/emit/reference/flavours/inline.ts';
import { code, escapeText, visibleCode, visibleText } from '../../../generators/lib/markdown.ts';

/** Texts of pieces that some tool or Markdown has a meaning for. */
const texts = fc
  .array(
    fc.constantFrom(
      ...'`*_[](){}<>:!|\\#+-=~^$&;"\'/.1aB é\u202e',
      '{{',
      '}}',
      ':::',
      '<!--',
      '&lt;',
      '&#123;',
      '](a)',
      '``',
    ),
  )
  .map((pieces) => pieces.join(''));

const rewritten = (flavour: (typeof referenceFlavours)[number], line: string): string =>
  flavours[flavour].page('a.md', `# A\n\n> ${line}\n`, '').split('\n> ')[1]?.trimEnd() ?? '';

it.each(referenceFlavours)('shows any text and any code as it is, for %s', (flavour) => {
  fc.assert(
    fc.property(texts, texts, (text, name) => {
      const shown = [visibleText(text), visibleCode(name) || '""'];
      const pieces = [escapeText(text), code(name).markdown].map((one) => shownText(rewritten(flavour, one)));
      expect(pieces).toEqual(shown);
    }),
    { numRuns: 500 },
  );
});
