import { escapeContent, escapeHtml } from '../html.ts';

const text = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/.source;

/** Keys, texts, numbers, and words with a meaning of their own in one of the languages. */
const marked = new RegExp(
  String.raw`(?<key>(?:${text})(?=: ))|(?<literal>${text})|(?<![\w.-])(?<number>-?\d+(?:\.\d+)?)(?![\w.])|` +
    String.raw`\b(?<word>await|const|curl|false|for|from|import|new|null|of|print|print_r|true)\b`,
  'g',
);

/** A block of code as HTML. All languages are coloured alike; a plain text has no colours. */
export function codeBlock(content: string, language: string): string {
  const text = content.trimEnd();
  const code = language === 'text' || language === '' ? escapeContent(text) : coloured(text);
  // A long address is broken before its parameters.
  const breakable = code.replaceAll('&amp;', '<wbr>&amp;');
  return `<div class="code" data-language="${escapeHtml(language)}"><pre><code>${breakable}</code></pre></div>\n`;
}

function coloured(content: string): string {
  let [code, done] = ['', 0];
  for (const { 0: found, index, groups = {} } of content.matchAll(marked)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    code += `${escapeContent(content.slice(done, index))}<span class="${kind}">${escapeContent(found)}</span>`;
    done = index + found.length;
  }
  return code + escapeContent(content.slice(done));
}
