/** What is checked between parameters. `isGiven` and `textsOf` are parts of their own, as bindings differ in them. */
export const rulesSource = `/** Parameters that are of use only beside another one, or beside a value of it, which may be there by default. */
export function needs(names, other, value, byDefault = false, all = undefined) {
  return (given, { note }) => {
    if (isMet(given, other, value, byDefault, all)) return;
    const missing = value === undefined ? quoted(other) : quoted(value) + ' in ' + quoted(other);
    for (const name of names) {
      if (isGiven(name, given)) note([name], 'condition', missing + ' as well', own(given, name));
    }
  };
}

/** Parameters that have to be given together with others. */
export function demands(names, others) {
  return (given, { note }) => {
    const missing = others.filter((other) => !isGiven(other, given));
    if (missing.length === 0) return;
    for (const name of names) {
      if (isGiven(name, given)) note([name], 'constraint', missing.map(quoted).join(', ') + ' as well', own(given, name));
    }
  };
}

/** Parameters that are of use only where another one, or a value of it, is not given. */
export function excludes(names, other, value, byDefault = false, all = undefined) {
  return (given, { note }) => {
    if (!isMet(given, other, value, byDefault, all)) return;
    for (const name of names) {
      if (isGiven(name, given)) note([name], 'condition', 'either it or ' + quoted(other), own(given, name));
    }
  };
}

/** Parameters of which it cannot be decided here whether they are of use. */
export function undecided(names, condition) {
  return (given, { warn }) => {
    for (const name of names) {
      if (isGiven(name, given)) warn([name], 'condition-unknown', 'it only where ' + quoted(condition) + ' holds', own(given, name));
    }
  };
}

/** Deprecated parameters. */
export function retired(names, replacement) {
  const expected = replacement === undefined ? 'it no more' : 'another parameter';
  return (given, { warn }) => {
    for (const name of names) {
      if (isGiven(name, given)) warn([name], 'deprecated', expected, own(given, name), replacement);
    }
  };
}

/** Deprecated values of these parameters, each with what to supply instead, if anything. */
export function outdated(names, values) {
  return (given, report) => {
    for (const name of typeof names === 'function' ? names(given, report) : names) {
      const value = own(given, name);
      const all = typeof value === 'string' ? textsOf(value) : Array.isArray(value) ? value : [];
      for (let index = 0; index < all.length; index += 1) {
        const known = values.find(([one]) => one === all[index]);
        const path = value === all[index] ? [name] : [name, index];
        if (known && report.warn(path, 'deprecated', 'another value', all[index], known[1])) break;
      }
    }
  };
}

/** The names of the form that are given and have no meaning of their own. */
export function namesOfForm(parts) {
  return (given, { names }) => Object.keys(given).filter((name) => !names.includes(name) && hasForm(name, parts));
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
  return (given, { note, names: ordinary }) => {
    const lists = sources.map(({ parameter, all, preset }) => {
      const values = valuesOf(parameter, preset, given);
      return values.includes(all) ? undefined : values;
    });
    for (const name of Object.keys(given)) {
      if (given[name] === undefined || ordinary.includes(name) || !hasForm(name, parts) || isSpelled(name, parts, lists)) continue;
      const names = sources.map(({ parameter }) => quoted(parameter)).join(' and ');
      note([name], 'condition', 'a name made of a given value of ' + names, given[name]);
    }
  };
}

function isSpelled(name, [first, ...others], [values, ...lists]) {
  if (others.length === 0) return name === first;
  if (values === undefined) return hasForm(name, [first, ...others]);
  return values.some(
    (value) => name.startsWith(first + value) && isSpelled(name.slice((first + value).length), others, lists),
  );
}

function isMet(given, name, value, byDefault, all) {
  if (own(given, name) === undefined) return byDefault;
  if (value === undefined) return isGiven(name, given);
  return valuesOf(name, [], given).some((one) => one === value || one === all);
}

// Whatever else is there is no value that a name or a condition could be about.
function valuesOf(name, preset, given) {
  const value = own(given, name);
  if (value === undefined) return preset;
  const values = Array.isArray(value) ? value : typeof value === 'string' ? textsOf(value) : [value];
  return values.filter((one) => /^(string|number|boolean)$/.test(typeof one)).map(String);
}
`;
