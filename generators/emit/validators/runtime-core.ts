/** What every validator needs: the way through an object, and the issues. Plain JavaScript, written out as it stands. */
export const coreSource = `/**
 * A validator from its parts. \`accepts\` says at once of most inputs that there is nothing to report. Of one parameter, \`check\`
 * says true where it is right, nothing where there is none of that name, and else what is expected. \`rules\` are between them.
 */
export function validator(accepts, check, names = [], required = [], rules = []) {
  const isClear = (input) => {
    try {
      return accepts(input);
    } catch {
      return false; // What cannot be read is judged.
    }
  };
  const validate = (input, options) =>
    isClear(input) ? { value: input, warnings: nothing } : judge(input, check, names, required, rules, options);
  const is = (input, options) =>
    isClear(input) ||
    !(isWrong(input, check, options) || judge(input, check, names, required, rules, options, true).issues);
  return { '~standard': { version: 1, vendor: 'catalpa', validate }, validate, is };
}

const nothing = Object.freeze([]);

/** Whether nothing is inherited, so that for…in lists the object's own keys. */
export function isPlain(input) {
  for (const _inherited in {}) return false;
  return Object.getPrototypeOf(input) === Object.prototype;
}

/** What \`check\` says of a parameter that is right, but of which a rule may have something to say. */
export const watched = { tell() {} };

/** Whether a parameter is wrong that can be seen by itself. */
function isWrong(input, check, options) {
  try {
    for (const name in input) {
      const wanted = check(name, input[name], options?.rights === 'elevated');
      if (wanted !== true && !wanted?.tell && input[name] !== undefined && Object.hasOwn(input, name)) return true;
    }
  } catch {
    // What cannot be read is judged.
  }
}

// Briefly: whether there is an issue at all, without its words.
function judge(input, check, names, required, rules, options, briefly) {
  const elevated = options?.rights === 'elevated';
  const issues = [];
  const warnings = [];
  const given = new Map();
  const note = briefly ? () => issues.push(0) : notesIn(issues);
  const report = { note, warn: notesIn(warnings), names, elevated };
  const attempt = (path, run) => {
    try {
      run();
    } catch {
      note(path, 'unreadable', 'a plain value');
    }
  };
  attempt([], () => {
    if ({}.toString.call(input) !== '[object Object]') return note([], 'not-an-object', 'an object', input);
    for (const name of Object.keys(input)) {
      if (issues.length > (briefly ? 0 : most)) break;
      attempt([name], () => {
        const value = input[name];
        if (value === undefined) return;
        given.set(name, value);
        const wanted = check(name, value, elevated);
        if (briefly && wanted !== true && !wanted?.tell) note();
        else if (!wanted) note([name], 'unknown-parameter', 'a known name', value, nearest(name, names));
        else if (wanted !== true) tell(wanted, value, [name], report, (one) => [true, watched].includes(check(name, [one], elevated)));
      });
    }
    for (const name of required) if (!given.has(name)) note([name], 'missing', 'it');
    for (const rule of rules) rule(given, report);
  });
  return issues.length > 0 ? { issues, warnings } : { value: input, warnings };
}

const most = 100;

// A note is true where there are enough of them already.
function notesIn(list) {
  return (path, code, expected, value, suggestion) => {
    if (list.length > most) return true;
    if (list.length === most) [path, code, expected] = [[], 'too-many-issues', 'less'];
    const received = value === null || typeof value === 'number' ? String(value) : Array.isArray(value) ? 'array' : typeof value;
    const where = path.length > 0 ? quoted(path.join('.')) : 'The input';
    const hint = suggestion === undefined ? '' : \` Did you mean \${quoted(suggestion)}?\`;
    const message = \`\${where}: \${code.replaceAll('-', ' ')} (\${received}). Supply \${expected}.\${hint}\`;
    list.push({ code, message, path, expected, received, suggestion });
  };
}

// Words say what kind of value is expected, a list which texts. No text that is given is repeated: it may be secret.
function tell(wanted, value, path, report, isRight) {
  if (typeof wanted === 'string') return report.note(path, codeOf(wanted, value), wanted, value);
  if (wanted.tell) return wanted.tell(value, path, report, isRight);
  return tellListed([...wanted], '', value, path, report);
}

function tellListed(list, more, value, path, { note }) {
  const expected = 'one of ' + list.slice(0, 20).map(quoted).join(', ') + (list.length > 20 ? ', …' : '') + more;
  if (typeof value !== 'string') return note(path, 'wrong-type', expected, value);
  return note(path, 'not-listed', expected, value, nearest(value, list));
}

function codeOf(wanted, value) {
  if (String(!value) === wanted) return 'not-listed';
  if (typeof value === 'string') return /^text t/.test(wanted) ? 'wrong-form' : 'wrong-type';
  if (!/number/.test(wanted) || !(/whole/.test(wanted) ? Number.isInteger(value) : Number.isFinite(value))) return 'wrong-type';
  return /that/.test(wanted) ? 'wrong-form' : 'out-of-range';
}

// Neither quotes nor what cannot be seen may change how the rest of a message is read.
export function quoted(text) {
  return JSON.stringify(text.slice(0, most)).replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu, encodeURIComponent);
}

/** The known text from which this one differs in one place only, and there by two characters at most: the nearest one. */
export function nearest(text, known) {
  let best;
  let least = text.length > 60 ? 0 : Math.min(text.length - 1, 3);
  for (const one of known) {
    if (Math.abs(one.length - text.length) > 2) continue;
    let same = 0;
    while (one.charCodeAt(same) === text.charCodeAt(same)) same += 1;
    for (let other = 0; other < least; other += 1) {
      if (one.endsWith(text.slice(same + other))) [best, least] = [one, other];
    }
  }
  return best;
}

/** Texts of which some have a form instead of being listed, or are deprecated: each with what to supply instead, if anything. */
export function texts(list, form, old = []) {
  return {
    tell(value, path, report) {
      const replaced = old.find(([one]) => one === value);
      if (replaced) return report.warn(path, 'deprecated', 'something else', value, replaced[1]);
      return tellListed([...list], form ? ' or text of the form ' + form : '', value, path, report);
    },
  };
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
