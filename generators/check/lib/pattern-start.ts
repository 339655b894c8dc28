/**
 * Texts of which every text that a regular expression matches begins with one, where that is plain to see: `posts.*|pages` gives
 * `posts` and `pages`. Undefined where it is not.
 */
export function startsOf(pattern: string): string[] | undefined {
  const starts = alternativesOf(pattern).map(plainStart);
  return starts.includes('') ? undefined : starts;
}

/** The parts between the bars that stand in no group and no class. */
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

/** The characters at the beginning that stand for themselves and have to be there. */
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
