import type { Deployment } from '../../catalogue/deployment.ts';
import type { Envelope } from '../../catalogue/envelope.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';

/** The module that puts the validators of modules together to one of whole requests. */
export function requestSource({ selections }: Envelope, { separator, generators }: Deployment): Code {
  const [before = '', after = ''] = partsOfPattern(generators?.names ?? '{name}');
  const selectors = selections.map(({ parameter, groups }) =>
    groups
      ? js`{ parameter: ${parameter}, before: '', after: '' }`
      : js`{ parameter: ${parameter}, before: ${before}, after: ${after} }`,
  );
  const texts = separator === undefined ? js`[value]` : js`split(value, 1000)`;
  const imports = [
    js`import { issueOf, limited${separator === undefined ? js`` : js`, split`} } from './codec.js';`,
    js`import { envelope } from './envelope.js';`,
    js`import { isObject } from './runtime.js';`,
  ];
  return js`${joined(imports, '\n')}

/** The parameters that name modules, and what then stands around the names of the modules' own. */
const selectors = [
${joined(
  selectors.map((selector) => js`  ${selector},`),
  '\n',
)}
];

${requestFunction}

${judgeFunctions}

/** The modules that a value names: as far as can be read, and no more than a thousand. */
function namesIn(value) {
  try {
    if (Array.isArray(value)) return Array.from({ length: Math.min(value.length, 1000) }, (_, index) => value[index]);
  } catch {
    return [];
  }
  return typeof value === 'string' ? ${texts} : [];
}

${issueFunctions}
`;
}

const requestFunction = js`/** A validator of whole requests that may select these modules, by their names. */
export function request(modules) {
  const ways = waysTo(modules);
  const validate = (input, options) => judge(input, options, ways);
  const is = (input, options) => !validate(input, options).issues;
  const standard = (input, options) => validate(input, libraryOptions(options));
  return { '~standard': { version: 1, vendor: 'catalpa', validate: standard }, validate, is };
}

/** Options that cannot be read are none. */
function libraryOptions(options) {
  try {
    return options?.libraryOptions;
  } catch {
    return undefined;
  }
}

/** The parameters of every request, like those of a module that is always named. */
export const alwaysWith = (validator) => ({ validator, before: '', after: '', known: new Map() });

const always = alwaysWith(envelope);

/** Every way in which a request can name one of the modules. */
export function waysTo(modules) {
  return selectors.flatMap((selector) =>
    Object.entries(modules)
      .filter(([module]) => canName(selector.parameter, module))
      .map(([module, validator]) => ({ ...selector, module, validator, known: new Map() })),
  );
}

/** Whether the parameter can name the module: it is an issue of the envelope if it cannot. No joined text names one. */
function canName(parameter, module) {
  const { issues = [] } = envelope.validate({ [parameter]: module });
  return namesIn(module).length === 1 && !issues.some(({ path }) => path[0] === parameter);
}

/** The name that the module itself gives a parameter; undefined where it is not called as in a request. */
function ownName({ before, after }, name) {
  const end = name.length - after.length;
  return end >= before.length && name.startsWith(before) && name.endsWith(after) ? name.slice(before.length, end) : undefined;
}

/** Whether a name of a request is one of these parameters: the validator itself says of any other that it is unknown. */
function isOf(way, name) {
  const own = ownName(way, name);
  const { known, validator } = way;
  if (own === undefined || known.has(own)) return known.get(own) ?? false;
  const { issues = [] } = validator.validate({ [own]: true });
  const answer = !issues.some(({ code }) => code === 'unknown-parameter');
  if (known.size < 1000 && own.length < 100) known.set(own, answer);
  return answer;
}`;

const judgeFunctions = js`function judge(input, options, ways) {
  const unreadable = [];
  const given = read(input, unreadable);
  // What is no object, or keeps its names to itself, is described like anywhere else.
  if (given === undefined) return envelope.validate(input, options);
  // Where so much cannot be read, there is no telling what is missing.
  if (unreadable.length > 100) return resultOf(input, unreadable, []);
  const { issues, warnings } = judged(given, options, always, ways);
  return resultOf(input, [...unreadable, ...issues], warnings);
}

/** The value, unless there are issues. */
export function resultOf(value, issues, warnings) {
  return issues.length > 0 ? { issues: limited(issues), warnings: limited(warnings) } : { value, warnings };
}

/** What the validators say of what is given, each of its own part, and the values that they give back. */
export function judged(given, options, always, ways) {
  const issues = [];
  const parts = [always, ...selected(given, ways, issues)].map((way) => ({ way, values: [] }));
  const strays = handOut(given, parts);
  const warnings = [];
  const returned = new Map();
  // With so many names that nothing accepts, there is no telling what is missing.
  for (const { way, values } of strays.length > 100 ? [] : parts) {
    const result = way.validator.validate(Object.fromEntries(values), options);
    issues.push(...(result.issues ?? []).map((issue) => renamed(issue, way)));
    warnings.push(...result.warnings.map((warning) => renamed(warning, way)));
    for (const [own, value] of Object.entries(result.value ?? {})) returned.set(way.before + own + way.after, value);
  }
  issues.push(...strays.map((name) => stray(name, ways, parts)));
  return { issues, warnings, returned };
}

/** Gives every value to each part that has a parameter of its name; the names that are left, up to a number. */
function handOut(given, parts) {
  const strays = [];
  for (const [name, value] of given) {
    const takers = parts.filter(({ way }) => isOf(way, name));
    for (const { way, values } of takers) values.push([ownName(way, name), value]);
    if (takers.length === 0) strays.push(name);
    if (strays.length > 100) break;
  }
  return strays;
}

/** What is given, by its names; undefined where it is no object, or cannot be read at all. */
function read(input, issues) {
  const given = new Map();
  try {
    if (!isObject(input)) return undefined;
    for (const name of Object.keys(input)) {
      try {
        const value = input[name];
        if (value !== undefined) given.set(name, value);
      } catch {
        if (issues.push(issueOf('unreadable', name, 'it throws', 'a readable value')) > 100) break;
      }
    }
  } catch {
    return undefined;
  }
  return given;
}

/** The ways in which a request names modules. */
function selected(given, ways, issues) {
  return selectors.flatMap(({ parameter }) => {
    const usable = ways.filter((way) => way.parameter === parameter);
    const names = new Set(namesIn(given.get(parameter)));
    const chosen = usable.filter(({ module }) => names.has(module));
    for (const { module } of chosen) names.delete(module);
    if ([...names].some((name) => typeof name === 'string' && canName(parameter, name))) {
      const known = usable.slice(0, 20).map(({ module }) => JSON.stringify(module));
      const more = usable.length > known.length ? ', …' : '';
      const expected = known.length > 0 ? 'one of ' + known.join(', ') + more : 'no module';
      issues.push(issueOf('not-listed', parameter, 'a module that is not expected', expected));
    }
    return chosen;
  });
}`;

const issueFunctions = js`/** What is said of a name that no module of the request has. */
function stray(name, ways, parts) {
  const meant = parts.map(({ way }) => ({ way, whole: way.before + name + way.after }));
  const renamed = meant.find(({ way, whole }) => whole !== name && isOf(way, whole))?.whole;
  if (renamed) return issueOf('unknown-parameter', name, 'of no module that is named', 'a known name', renamed);
  const way = ways.find((one) => isOf(one, name));
  if (way !== undefined) {
    const needed = JSON.stringify(way.parameter + '=' + way.module);
    return issueOf('unknown-parameter', name, 'without ' + needed, needed + ' with it');
  }
  const near = parts.map(({ way }) => nearName(way, name)).filter((one) => one !== undefined);
  return issueOf('unknown-parameter', name, 'of no module that is named', 'a known name', near.at(-1));
}

/** The name that one of these parameters has, if a name was meant to be it. */
function nearName(way, name) {
  const own = ownName(way, name) ?? name;
  const { issues = [] } = way.validator.validate({ [own]: true });
  const suggestion = issues.find(({ code }) => code === 'unknown-parameter')?.suggestion;
  return suggestion && way.before + suggestion + way.after;
}

/** Codes of what is about further parameters; in other issues, what is quoted are values. */
const aboutNames = ['condition', 'constraint', 'deprecated'];

/** An issue of a module with the names that its parameters have in the request. */
function renamed(issue, way) {
  const { before, after } = way;
  if (before + after === '') return issue;
  const isAbout = aboutNames.includes(issue.code);
  const inRequest = (own) => (isOf(way, before + own + after) ? before + own + after : own);
  const pattern = isAbout ? /"([^".[]+)/g : /"([^".[]+)/;
  const reworded = (text) => text.replace(pattern, (_whole, own) => '"' + inRequest(own));
  const { message, received, expected, suggestion, path } = issue;
  return {
    ...issue,
    message: reworded(message),
    path: path.map((key, index) => (index === 0 ? before + key + after : key)),
    ...(isAbout && { received: reworded(received), expected: reworded(expected) }),
    ...(isAbout && suggestion !== undefined && { suggestion: inRequest(suggestion) }),
  };
}`;
