/** What is checked between parameters. `isGiven` and `valuesOf` are parts of their own, as bindings differ in them. */
export const rulesSource = `/** Parameters that are of use only beside another one, or beside a value of it, which may be there by default. */
export function needs(names, other, value, byDefault = false, all) {
  const missing = (value === undefined ? '' : quoted(value) + ' in ') + quoted(other) + ' as well';
  return (given, report) => {
    if (isMet(given, report, other, value, byDefault, all) === false) noteGiven(names, given, report.note, 'condition', missing);
  };
}

/** Parameters that have to be given together with others. */
export function demands(names, others) {
  return (given, { note }) => {
    const missing = others.filter((other) => !isGiven(other, given));
    if (missing.length > 0) noteGiven(names, given, note, 'constraint', missing.map(quoted).join(', ') + ' as well');
  };
}

/** Parameters that are of use only where another one, or a value of it, is not given. */
export function excludes(names, other, value, byDefault = false, all) {
  const either = 'either it or ' + quoted(other);
  return (given, report) => {
    if (isMet(given, report, other, value, byDefault, all)) noteGiven(names, given, report.note, 'condition', either);
  };
}

/** Parameters of which it cannot be decided here whether they are of use. */
export function undecided(names, condition) {
  const expected = 'it only where ' + quoted(condition) + ' holds';
  return (given, { warn }) => noteGiven(names, given, warn, 'condition-unknown', expected);
}

/** Deprecated parameters. */
export function retired(names, replacement) {
  const expected = replacement === undefined ? 'it no more' : 'another parameter';
  return (given, { warn }) => noteGiven(names, given, warn, 'deprecated', expected, replacement);
}

function noteGiven(names, given, note, code, expected, suggestion) {
  for (const name of names) if (isGiven(name, given)) note([name], code, expected, own(given, name), suggestion);
}

/** Deprecated values of these parameters, each with what to supply instead, if anything. */
export function outdated(names, values) {
  return (given, report) => {
    for (const name of names) {
      const isEnough = (one, index) => {
        const known = values.find(([old]) => old === one);
        const path = one === own(given, name) ? [name] : [name, index];
        return known && report.warn(path, 'deprecated', 'another value', one, known[1]);
      };
      if (someOf(name, given, report, isEnough)) return;
    }
  };
}

/** The same under any name of the form that has no meaning of its own. */
export function outdatedOfForm(parts, values) {
  return (given, report) => {
    const names = Object.keys(given).filter((name) => hasForm(name, parts) && !report.names.includes(name));
    outdated(names, values)(given, report);
  };
}

/** A deprecated module, whatever is given. */
export function retiredModule(name, replacement) {
  return (given, { warn }) => warn([], 'deprecated', 'parameters of another module than ' + quoted(name), {}, replacement);
}

/** How many of these parameters are to be given, in words as well. */
export function count(parameters, least, most, words) {
  return (given, { note }) => {
    const number = parameters.filter((name) => isGiven(name, given)).length;
    if (number >= least && number <= most) return;
    note([], 'constraint', words + ' of ' + parameters.map(quoted).join(', '), number);
  };
}

/** Names that hold values of other parameters: one of those that are given, in each of the places. */
export function templated(parts, sources) {
  const expected = 'a name made of a given value of ' + sources.map(({ parameter }) => quoted(parameter)).join(' and ');
  return (given, report) => {
    const lists = sources.map((source) => textsOf(source, given, report));
    if (lists.every((list) => list === undefined)) return;
    // A name of the form is unknown where it is too long to be taken apart.
    const unknown = report.issues.filter(({ code }) => code === 'unknown-parameter').map(({ path }) => path[0]);
    const others = new Set([...report.names, ...unknown]);
    for (const name of Object.keys(given)) {
      const value = own(given, name);
      if (value === undefined || others.has(name) || !hasForm(name, parts) || isMadeOf(name, parts, lists)) continue;
      if (report.note([name], 'condition', expected, value)) return;
    }
  };
}

// Undefined where any text will do, or where it cannot be told.
function textsOf({ parameter, all, preset }, given, report) {
  const texts = new Set(own(given, parameter) === undefined ? preset : []);
  const isUnknown = someOf(parameter, given, report, (one) => void texts.add(textOf(one))) === undefined;
  return isUnknown || texts.has(all) ? undefined : texts;
}

// Every way to take a name apart is followed at once.
function isMadeOf(name, [first, ...others], lists) {
  let starts = [first.length];
  for (const [index, part] of others.entries()) {
    const isText = (start, end) => start < end && (lists[index]?.has(name.slice(start, end)) ?? true);
    const ends = index === others.length - 1 ? [name.length - part.length] : placesOf(part, name, first.length);
    starts = ends.filter((end) => starts.some((start) => isText(start, end))).map((end) => end + part.length);
  }
  return starts.length > 0;
}

// Where a name is nothing but one text again and again, there would be too many ways to take it apart.
function placesOf(part, name, from) {
  const places = [];
  for (let at = name.indexOf(part, from); at >= 0 && places.length < 30; at = name.indexOf(part, at + 1)) places.push(at);
  return places;
}

// Undefined where it cannot be told.
function isMet(given, report, name, value, byDefault, all) {
  if (own(given, name) === undefined) return byDefault;
  if (value === undefined) return isGiven(name, given);
  return someOf(name, given, report, (one) => [value, all].includes(textOf(one)));
}

// Whatever else there is, it is no value that a name or a condition could be about.
function textOf(one) {
  return /^(string|number|boolean)$/.test(typeof one) ? String(one) : null;
}

// Whether a value of the parameter meets the test. Which values it has is not known where it was refused as a whole.
function someOf(name, given, { issues, told }, test) {
  if (issues.slice(0, told).some(({ path }) => path[0] === name && path.length === 1)) return undefined;
  const values = valuesOf(own(given, name));
  for (let index = 0; index < values.length && index < longest; index += 1) if (test(values[index], index)) return true;
  return false;
}
`;
