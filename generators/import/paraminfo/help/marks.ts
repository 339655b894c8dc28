/** The marks for markup while a text is read. They are noncharacters of Unicode, and are first removed from the text. */
const marks = { code: '\ufdd0', codeEnd: '\ufdd1', dropped: '\ufdd2', droppedEnd: '\ufdd3' } as const;

/** The replacements of the tags of HTML elements. Tags of other elements are removed, and their contents stay. */
const elements = new Map<string, readonly [start: string, end: string]>([
  ...each(['kbd', 'code', 'samp', 'var', 'tt'], marks.code, marks.codeEnd),
  // A definition list describes the values of a parameter.
  ...each(['dl', 'script', 'style'], marks.dropped, marks.droppedEnd),
  ...each(['p', 'div', 'ul', 'ol', 'table', 'tr', 'pre', 'blockquote', 'h2', 'h3'], '\n\n', '\n\n'),
  ...each(['li'], '\n* ', '\n'),
  ...each(['br'], '\n', '\n'),
]);

function each(names: readonly string[], start: string, end: string): [string, readonly [string, string]][] {
  return names.map((name) => [name, [start, end]]);
}

/** Replaces the tags in a text by marks or line breaks. */
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

/** Removes the dropped sections. A section that is not closed extends to the end of the text. */
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

/** Puts code in backticks, whatever its nesting. Code that contains a backtick gets none. */
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
