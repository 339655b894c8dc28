/** What every validator needs: the way through an object, and the issues. Plain JavaScript, written out as it stands. */
export const coreSource = `/**
 * A validator from its parts: \`accepts\` says at once of most inputs that there is nothing to report, and \`check\` the same of
 * one parameter, unless it is given notes to report in. \`rules\` are between parameters.
 */
export function validator(accepts, check, required = [], rules = []) {
  const validate = (input, options) => {
    try {
      if (isPlain(input, required) && accepts(input)) return { value: input, warnings: [] };
    } catch {
      // What cannot be read is reported below.
    }
    return judge(input, check, required, rules, options?.rights === 'elevated');
  };
  return { '~standard': { version: 1, vendor: 'catalpa', validate }, validate };
}

// What is no object throws or has another prototype. An inherited key must not pass for one that is required.
function isPlain(input, required) {
  if (required.length > 0) for (const _inherited in {}) return false;
  return Object.getPrototypeOf(input) === Object.prototype;
}

function judge(input, check, required, rules, elevated) {
  const issues = [];
  const warnings = [];
  const given = new Map();
  const notesAt = (path) => ({
    elevated,
    warnings,
    // A value inside this one; false where enough is reported already.
    at: (key, type, value) => issues.length <= most && (type(value, notesAt([...path, key])), true),
    add(code, expected, value, suggestion, list = issues) {
      if (list.length < most) list.push(issueOf(path, code, expected, kindOf(value), suggestion));
      else if (list.length === most) list.push(issueOf([], 'too-many-issues', 'less', 'more'));
    },
  });
  const attempt = (path, run) => {
    try {
      run();
    } catch {
      notesAt(path).add('unreadable', 'a plain value');
    }
  };
  attempt([], () => {
    if ({}.toString.call(input) !== '[object Object]') return notesAt([]).add('not-an-object', 'an object', input);
    for (const name of Object.keys(input)) {
      if (issues.length > most) break;
      attempt([name], () => {
        const value = input[name];
        if (value === undefined) return;
        given.set(name, value);
        if (!check(name, value)) check(name, value, notesAt([name]));
      });
    }
    for (const name of required) if (!given.has(name)) notesAt([name]).add('missing', 'it');
    for (const rule of rules) rule(given, notesAt);
  });
  return issues.length > 0 ? { issues, warnings } : { value: input, warnings };
}

const most = 100;

function issueOf(path, code, expected, received, suggestion) {
  const where = path.length > 0 ? quoted(path.join('.')) : 'The input';
  const hint = suggestion === undefined ? '' : \` Did you mean \${quoted(suggestion)}?\`;
  const message = \`\${where}: \${code.replace(/-/g, ' ')} (\${received}). Supply \${expected}.\${hint}\`;
  return { code, message, path, expected, received, suggestion };
}

/** The check of a parameter that there is not. */
export function unknown(name, value, notes, names) {
  return notes?.add('unknown-parameter', 'a known name', value, nearest(name, names));
}

// Neither quotes nor what cannot be seen may change how the rest of a message is read.
export function quoted(text) {
  if (/^[\\w.-]{0,99}$/.test(text)) return '"' + text + '"';
  return JSON.stringify(text.slice(0, most)).replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu, encodeURIComponent);
}

// Text is never repeated, as it may be secret.
function kindOf(value) {
  if (Array.isArray(value)) return 'array';
  return value === null || typeof value === 'number' ? String(value) : typeof value;
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

export function text(value, notes) {
  return typeof value === 'string' || notes?.add('wrong-type', 'text', value);
}

export function truth(value, notes) {
  return typeof value === 'boolean' || notes?.add('wrong-type', 'true or false', value);
}
`;
