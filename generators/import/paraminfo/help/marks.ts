/** Stand for markup while a text is read. They are no characters, and are taken out of a text before. */
const marks = { code: '\ufdd0', codeEnd: '\ufdd1', dropped: '\ufdd2', droppedEnd: '\ufdd3' } as const;

/** The replacement for each HTML element. Other elements are dropped, and their content is kept. */
const elements = new Map<string, readonly [start: string, end: string]>([
  ...each(['kbd', 'code', 'samp', 'var', 'tt'], marks.code, marks.codeEnd),
  // A list of definitions describes the values of a parameter.
  ...each(['dl', 'script', 'style'], marks.dropped, marks.droppedEnd),
  ...each(['p', 'div', 'ul', 'ol', 'table', 'tr', 'pre', 'blockquote', 'h2', 'h3'], '\n\n', '\n\n'),
  ...each(['li'], '\n* ', '\n'),
  ...each(['br'], '\n', '\n'),
]);

function each(names: readonly string[], start: string, end: string): [string, readonly [string, string]][] {
  return names.map((name) => [name, [start, end]]);
}

/** The text with marks in place of the elements that say something. */
export function withMarks(text: string): string {
  return withoutComments(text.replaceAll(/[\ufdd0-\ufdd3]/g, '')).replace(
    /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi,
    (_, slash: string, name: string) => {
      const element = elements.get(name.toLowerCase());
      return element ? element[slash === '' ? 0 : 1] : '';
    },
  );
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  const after = others.map((part) => {
    const end = part.indexOf('-->');
    return end < 0 ? '' : part.slice(end + '-->'.length);
  });
  return first + after.join('');
}

/** Removes the dropped sections; one that is not closed extends to the end of the text. */
export function outsideDropped(text: string): string {
  if (!text.includes(marks.dropped)) return text.replaceAll(marks.droppedEnd, '');
  let depth = 0;
  let result = '';
  for (const part of text.split(/([\ufdd2\ufdd3])/)) {
    if (part === marks.dropped) depth += 1;
    else if (part === marks.droppedEnd) depth = Math.max(0, depth - 1);
    else if (depth === 0) result += part;
  }
  return result;
}

/** Code in backticks, however it was nested; a text with a backtick in it stays without. */
export function withBackticks(text: string): string {
  if (!text.includes(marks.code)) return text.replaceAll(marks.codeEnd, '');
  let depth = 0;
  let code = '';
  let result = '';
  for (const part of text.split(/([\ufdd0\ufdd1])/)) {
    if (part === marks.code) {
      depth += 1;
    } else if (part === marks.codeEnd) {
      depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      result += inBackticks(code);
      code = '';
    } else if (depth > 0) code += part;
    else result += part;
  }
  return result + code;
}

function inBackticks(code: string): string {
  const text = code.trim();
  return text === '' || text.includes('`') ? code : `\`${text}\``;
}
