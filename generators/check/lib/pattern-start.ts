/**
 * The plain starts of a regular expression: every text that it matches begins with one of them. `posts.*|pages` gives `posts` and `pages`;
 * undefined if an alternative has no plain start.
 */
export function startsOf(pattern: string): string[] | undefined {
  const starts = alternativesOf(pattern).map(plainStart);
  return starts.includes('') ? undefined : starts;
}

/** The alternatives of a pattern: the parts between bars outside groups and classes. */
function alternativesOf(pattern: string): string[] {
  const alternatives: string[] = [];
  let start = 0;
  let depth = 0;
  let isClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (isClass) isClass = character !== ']';
    else if (character === '[') isClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) {
      alternatives.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...alternatives, pattern.slice(start)];
}

/** The characters at the start of a pattern that stand for themselves and are not optional. */
function plainStart(pattern: string): string {
  let text = '';
  for (const [all, escaped, plain, quantifier] of pattern.matchAll(
    /(?:\\([^\w\s])|([^\\^$.*+?()[\]{}|]))([*+?{]?)/guy,
  )) {
    if (quantifier === '' || quantifier === '+') text += escaped ?? plain ?? all;
    if (quantifier !== '') break;
  }
  return text;
}
