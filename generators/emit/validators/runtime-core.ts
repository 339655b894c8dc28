/** What every validator needs: the way through an object, and the issues. Plain JavaScript, written out as it stands. */
export const coreSource = `/**
 * A validator from its parts. \`accepts\` says true of an input in which every parameter is right, and else of the first that may
 * not be what is expected, false where there is none of that name. If there is \`note\`, it tells that of each of them until it is
 * told that there are enough. Of the names, so many at the start are \`required\`. Between parameters, \`rules\` refuse and
 * \`remarks\` warn.
 */
export function validator(accepts, names = [], required = 0, rules = [], remarks = []) {
  const glance = (input, options) => {
    try {
      return isRecord(input) ? accepts(input, options?.rights === 'elevated') : odd;
    } catch {
      return odd;
    }
  };
  const judged = (input, options, verdict, all) =>
    judge(input, accepts, names, required, verdict, all, options?.rights === 'elevated');
  const all = [...rules, ...remarks];
  const validate = (input, options) => {
    const verdict = glance(input, options);
    return verdict === true ? { value: input, warnings: nothing } : judged(input, options, verdict, all);
  };
  const is = (input, options) => {
    const verdict = glance(input, options);
    if (verdict === true || (verdict === watched && rules.length === 0)) return true;
    return typeof verdict === 'object' && Boolean(verdict.unsure) && !judged(input, options, verdict, rules).issues;
  };
  const standard = (input, options) => validate(input, options?.libraryOptions);
  return { '~standard': { version: 1, vendor: 'catalpa', validate: standard }, validate, is };
}

const nothing = Object.freeze([]);

/** The verdict on parameters that are right, but of which a rule or a remark may have something to say. */
export const watched = { unsure: true };

/** The verdict on what has to be looked at more closely. */
const odd = { unsure: true };

/** The verdict on an input in which nothing is given, if it is an object at all. */
export function ofEmpty(input, verdict = true) {
  return isPlain(input) ? verdict : odd;
}

// Whatever has parameters is as good as an object; a date or a map without any is none.
function isObject(input) {
  return isRecord(input) && ({}.toString.call(input) === '[object Object]' || Object.keys(input).length > 0);
}

function isPlain(input) {
  return Object.getPrototypeOf(input ?? nothing) === Object.prototype;
}

function judge(input, accepts, names, required, verdict, rules, elevated) {
  const issues = [];
  const warnings = [];
  const note = notesIn(issues);
  const report = { note, warn: notesIn(warnings), names, elevated };
  const judgeOne = (name, value, wanted) => {
    if (wanted === false) return note([name], 'unknown-parameter', 'a known name', value, nearest(name, names));
    tell(wanted, value, [name], report, (one) => {
      let isRight = true;
      accepts({ [name]: [one] }, elevated, () => (isRight = false));
      return isRight;
    });
  };
  // What can be read, one by one: what throws does not hide the others.
  const judgeEach = () => {
    issues.length = warnings.length = 0;
    const readable = {};
    for (const name of Object.keys(input)) {
      try {
        const one = { [name]: input[name] };
        accepts(one, elevated, judgeOne);
        Object.assign(readable, one);
      } catch {
        if (note([name], 'unreadable', 'a plain value')) break;
      }
    }
    return readable;
  };
  try {
    let given = input;
    if (verdict !== watched) {
      if (!isObject(input)) {
        note([], 'not-an-object', 'an object', input);
        return { issues, warnings };
      }
      try {
        accepts(input, elevated, judgeOne);
      } catch {
        given = judgeEach();
      }
      for (const name of names.slice(0, required)) if (own(given, name) === undefined) note([name], 'missing', 'it');
    }
    for (const rule of rules) rule(given, report);
  } catch {
    note([], 'unreadable', 'a plain value');
  }
  return issues.length > 0 ? { issues, warnings } : { value: input, warnings };
}

const most = 100;
const words = {};

function own(input, name) {
  const value = input[name];
  return value === undefined || Object.hasOwn(input, name) ? value : undefined;
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
function tell(wanted, value, path, report, isRight) {
  if (typeof wanted === 'string') return report.note(path, 'wrong-type', wanted, value);
  if (wanted.tell) return wanted.tell(value, path, report, isRight);
  return tellListed([...wanted], '', value, path, report);
}

function tellListed(list, more, value, path, { note }) {
  const expected = 'one of ' + list.slice(0, 20).map(quoted).join(', ') + (list.length > 20 ? ', …' : '') + more;
  if (typeof value !== 'string') return note(path, 'wrong-type', expected, value);
  return note(path, 'not-listed', expected, value, nearest(value, list));
}

const kinds = {
  text: (value) => typeof value === 'string',
  'true or false': (value) => typeof value === 'boolean',
  'a whole number': Number.isInteger,
  'a number': Number.isFinite,
};

/** Not all of a kind: what is expected in words, and the code of a value of the kind that is something else. */
export function narrowed(kind, expected, code) {
  return {
    kind,
    tell(value, path, report) {
      return report.note(path, kinds[kind](value) ? code : 'wrong-type', expected, value);
    },
  };
}

// Neither quotes nor what cannot be seen may change how the rest of a message is read.
export function quoted(text) {
  if (text.length < most && !/[^\\w .-]/.test(text)) return '"' + text + '"';
  return JSON.stringify(text.slice(0, most)).replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu, encodeURIComponent);
}

/** The known text from which this one differs in one place only, and there by two characters at most: the nearest one. */
export function nearest(text, known) {
  let best;
  let least = text.length > 60 ? 0 : Math.min(text.length - 1, 3);
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
  return { tell: (value, path, report) => tellListed([...list], ' or text of the form ' + form, value, path, report) };
}

export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
