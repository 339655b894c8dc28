/** What every validator needs: the way through an object, and the issues. Plain JavaScript, written out as it stands. */
export const coreSource = `/**
 * A validator from its parts. \`accepts\` says true of an input in which every parameter is right, and else of the first that may
 * not be what is expected, false where there is none of that name. If there is \`note\`, it tells that of each of them until it is
 * told that there are enough. Of the names, so many at the start are \`required\`. Between parameters, \`rules\` refuse and
 * \`remarks\` warn.
 */
export function validator(accepts, names = [], required = 0, rules = [], remarks = []) {
  const all = [...rules, ...remarks];
  // Undefined where nothing is wrong and there is nothing to note; in short, without saying what is wrong.
  const answer = (input, options, some, inShort) => {
    let elevated = false;
    let verdict = odd;
    try {
      elevated = options()?.rights === 'elevated';
      if (isRecord(input)) verdict = accepts(input, elevated);
    } catch {
      // Options that cannot be read are none, and what can be read of the input is looked at below.
    }
    if (verdict === true || (verdict === watched && some.length === 0)) return undefined;
    if (inShort && (typeof verdict !== 'object' || !verdict.unsure)) return refusal;
    return judge(input, elevated, verdict, accepts, names, required, some);
  };
  const told = (input, options) => answer(input, options, all) ?? { value: input, warnings: nothing };
  return {
    '~standard': {
      version: 1,
      vendor: 'catalpa',
      validate: (input, options) => told(input, () => options?.libraryOptions),
    },
    validate: (input, options) => told(input, () => options),
    is: (input, options) => !answer(input, () => options, rules, true)?.issues,
  };
}

const nothing = Object.freeze([]);
const refusal = { issues: nothing };

/** The verdict on parameters that are right, but of which a rule or a remark may have something to say. */
export const watched = { unsure: true };

/** The verdict on what has to be looked at more closely. */
const odd = { unsure: true };

/** The verdict on an input in which nothing is given, if it is an object at all. */
export function ofEmpty(input, verdict = true) {
  return Object.getPrototypeOf(input) === Object.prototype ? verdict : odd;
}

/** Whatever has parameters is as good as an object; a date or a map without any is none. */
export function isObject(input) {
  return isRecord(input) && (Object.keys(input).length > 0 || {}.toString.call(input) === '[object Object]');
}

function judge(input, elevated, verdict, accepts, names, required, rules) {
  const issues = [];
  const warnings = [];
  const note = notesIn(issues);
  const report = { note, warn: notesIn(warnings), names, elevated, issues };
  const judgeOne = (name, value, wanted) => {
    if (issues.length > most) return true;
    if (wanted === false) return note([name], 'unknown-parameter', 'a known name', value, nearest(name, names));
    tell(wanted, value, [name], report, (one) => {
      let isRight = true;
      accepts({ [name]: [one] }, elevated, () => (isRight = false));
      return isRight;
    });
  };
  try {
    if (verdict !== watched && !isObject(input)) {
      note([], 'not-an-object', 'an object', input);
      return { issues, warnings };
    }
    try {
      if (verdict !== watched) accepts(input, elevated, judgeOne);
    } catch {
      // What can be read, one by one: what throws does not hide the others.
      issues.length = 0;
      for (const name of Object.keys(input)) {
        try {
          accepts({ [name]: input[name] }, elevated, judgeOne);
        } catch {
          if (note([name], 'unreadable', 'a plain value')) break;
        }
      }
    }
    for (let index = 0; index < required; index += 1) {
      if (own(input, names[index]) === undefined) note([names[index]], 'missing', 'it');
    }
    // Of a parameter that is refused, the rules know no more than that it is given. Where issues are left out, nothing follows.
    report.told = issues.length;
    if (issues.length <= most) for (const rule of rules) rule(input, report);
  } catch {
    note([], 'unreadable', 'a plain value');
  }
  return issues.length > 0 ? { issues, warnings } : { value: input, warnings };
}

const most = 100;
const words = {};

// Of an object, what is its own and enumerable counts, as for JSON. What cannot be read is given all the same.
function own(given, name) {
  let value;
  try {
    if (Object.prototype.propertyIsEnumerable.call(given, name)) {
      value = nothing;
      value = given[name];
    }
  } catch {}
  return value;
}

// A note is true where there are enough of them already.
function notesIn(list) {
  return (path, code, expected, value, suggestion) => {
    if (list.length > most) return true;
    if (list.length === most) [path, code, expected, value, suggestion] = [[], 'too-many-issues', 'what has fewer', most + 1];
    const received = value === null || typeof value === 'number' ? String(value) : Array.isArray(value) ? 'array' : typeof value;
    const where = path.length > 0 ? quoted(path.length > 1 ? path.join('.') : path[0]) : 'The input';
    const fact = (words[code] ??= code.replaceAll('-', ' '));
    const hint = suggestion === undefined ? '' : \` Did you mean \${quoted(suggestion)}?\`;
    const message = \`\${where}: \${fact} (\${received}). Supply \${expected}.\${hint}\`;
    list.push({ code, message, path, expected, received, suggestion });
  };
}

// Words say what kind of value is expected, a list which texts. No text that is given is repeated: it may be secret.
function tell(wanted, value, path, report, isRight, more = '') {
  if (wanted.tell) return wanted.tell(value, path, report, isRight);
  if (typeof wanted === 'string') return report.note(path, 'wrong-type', wanted, value);
  const list = [...wanted];
  const expected = 'one of ' + list.slice(0, 20).map(quoted).join(', ') + (list.length > 20 ? ', …' : '') + more;
  if (typeof value !== 'string') return report.note(path, 'wrong-type', expected, value);
  return report.note(path, 'not-listed', expected, value, nearest(value, list));
}

/** Not all of a kind: what is expected in words, and the code of a value of the kind that is something else. */
export function narrowed(isOfKind, expected, code) {
  return {
    isOfKind,
    tell(value, path, report) {
      return report.note(path, isOfKind(value) ? code : 'wrong-type', expected, value);
    },
  };
}

export function isText(value) {
  return typeof value === 'string';
}

export function isBoolean(value) {
  return typeof value === 'boolean';
}

// Neither quotes nor what cannot be seen may change how the rest of a message is read.
export function quoted(text) {
  if (text.length < most && !/[^\\w .-]/.test(text)) return '"' + text + '"';
  return JSON.stringify(text.slice(0, most)).replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu, encodeURIComponent);
}

/** The known text from which this one differs in one place only, and there by two characters at most: the nearest one. */
export function nearest(text, known) {
  let best;
  let least = Math.min(text.length - 1, 3);
  for (const one of known) {
    const more = one.length - text.length;
    if (Math.abs(more) > 2) continue;
    let head = 0;
    while (head < text.length && text.charCodeAt(head) === one.charCodeAt(head)) head += 1;
    let end = text.length;
    while (end > head && end + more > head && text.charCodeAt(end - 1) === one.charCodeAt(end - 1 + more)) end -= 1;
    if (end - head < least) [best, least] = [one, end - head];
  }
  return best;
}

/** Texts of which some have a form instead of being listed. */
export function texts(list, form) {
  const more = ' or text of the form ' + form;
  return { tell: (value, path, report, isRight) => tell(list, value, path, report, isRight, more) };
}

// Bytes have places instead of names, as arrays do, and take seconds to go through.
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

/** Whether a text is made of these parts with at least one character between each and the next. */
export function hasForm(value, parts) {
  if (!value.startsWith(parts[0])) return false;
  let from = parts[0].length + 1;
  for (let index = 1; index < parts.length - 1; index += 1) {
    const at = value.indexOf(parts[index], from);
    if (at < 0) return false;
    from = at + parts[index].length + 1;
  }
  const last = parts[parts.length - 1];
  return value.length - last.length >= from && value.endsWith(last);
}
`;
