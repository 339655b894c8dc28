import type { Deployment } from '../../catalogue/deployment.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { partsOfName } from '../../catalogue/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import type { Entry } from './folder-names.ts';

/** Whether a parameter stands in the query of a request: those of modules all do. */
export function isInQuery({ location }: Parameter): boolean {
  return location === undefined || location === 'query';
}

/** The module that reads the parameters of one object from a query; `exported` is the name of its function. */
export function decoderSource(
  { object, exported: validator, stem }: Entry,
  exported: string,
  deployment: Deployment,
): Code {
  const helpers = new Set(['decoded']);
  const reader = createReader(deployment, helpers);
  const read = readFunction(object.parameters.filter(isInQuery), reader, helpers);
  const names = [...helpers].filter((name) => name !== 'hasForm').sort();
  const hasForm = helpers.has('hasForm') ? [js`import { hasForm } from '../runtime.js';`] : [];
  const imports = [
    js`import { ${joined(names.map(identifier), ', ')} } from '../codec.js';`,
    ...hasForm,
    js`import { ${identifier(validator)} as validator } from ${`../${stem}.js`};`,
  ];
  return js`${joined(imports, '\n')}

${read}

export function ${identifier(exported)}(search, options) {
  return decoded(search, options, validator, read${placesOf(object, deployment)});
}
`;
}

/** How the text of a parameter is read; undefined where it is the value. */
type Reader = (parameter: Parameter) => Code | undefined;

function createReader({ separator, booleans }: Deployment, helpers: Set<string>): Reader {
  const helper = (name: string): Code => {
    helpers.add(name);
    return identifier(name);
  };
  return ({ type, multi, allspecifier }) => {
    const items = type.kind === 'array' ? type.items : type;
    const name = readerOf(items);
    if (separator !== undefined && (multi || type.kind === 'array')) {
      const several = js`${helper('several')}(text${name === undefined ? js`` : js`, ${helper(name)}`})`;
      return allspecifier === undefined ? several : js`text === ${allspecifier} ? text : ${several}`;
    }
    if (type.kind === 'boolean' && booleans === 'presence' && !multi) return js`true`;
    return name === undefined ? undefined : js`${helper(name)}(text)`;
  };
}

/** The function of the codec that reads one value. */
function readerOf({ kind }: Type): string | undefined {
  if (kind === 'integer' || kind === 'limit' || kind === 'namespace') return 'integer';
  return kind === 'number' || kind === 'boolean' ? kind : undefined;
}

function readFunction(parameters: readonly Parameter[], reader: Reader, helpers: Set<string>): Code {
  const cases = new Map<string, { readonly code: Code; readonly names: string[] }>();
  const templated: Code[] = [];
  for (const parameter of parameters) {
    const code = reader(parameter);
    if (code === undefined) continue;
    if (parameter.variables.length > 0) {
      helpers.add('hasForm');
      templated.push(js`if (hasForm(name, ${partsOfName(parameter)})) return ${code};`);
      continue;
    }
    const known = cases.get(sourceText(code));
    if (known) known.names.push(parameter.name);
    else cases.set(sourceText(code), { code, names: [parameter.name] });
  }
  const otherwise = [...templated, js`return text;`];
  if (cases.size === 0) return js`function read(name, text) {\n  ${joined(otherwise, '\n  ')}\n}`;
  return js`function read(name, text) {
  switch (name) {
${joined(
  [...cases.values()].map(({ code, names }) => printedCase(code, names)),
  '\n',
)}
    default:
      ${joined(otherwise, '\n      ')}
  }
}`;
}

function printedCase(code: Code, names: readonly string[]): Code {
  return js`${joined(
    names.map((name) => js`    case ${name}:`),
    '\n',
  )}\n      return ${code};`;
}

/** The names that `decoded` has to know: of arrays, of what may be one, and of what has no place in a query. */
function placesOf({ parameters }: ParameterObject, { separator, arrays }: Deployment): Code {
  const named = separator === undefined && arrays !== undefined ? parameters.filter(isInQuery) : [];
  const lists: readonly (readonly [string, readonly Parameter[]])[] = [
    ['arrays', named.filter(({ type, multi }) => multi !== undefined || type.kind === 'array')],
    // Without a name of their own, the items of an array could not be told from a single value.
    ['either', arrays === '{name}' ? [] : named.filter(({ type, multi }) => !multi && type.kind === 'unknown')],
    ['elsewhere', parameters.filter((parameter) => !isInQuery(parameter))],
  ];
  const filled = lists.filter(([, some]) => some.length > 0);
  if (filled.length === 0) return js``;
  const oneLine = joined(
    filled.map(([key, some]) => js`${identifier(key)}: ${some.map(({ name }) => name)}`),
    ', ',
  );
  if (sourceText(oneLine).length <= 60) return js`, { ${oneLine} }`;
  const members = filled.map(([key, some]) => js`    ${identifier(key)}: ${wrapped(some.map(({ name }) => name))},\n`);
  return js`, {\n${joined(members, '')}  }`;
}

/** A list of names inside two brackets, on as many lines as it takes. */
function wrapped(names: readonly string[]): Code {
  const whole = js`${names}`;
  if (sourceText(whole).length <= 80) return whole;
  const lines: Code[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = last && js`${last} ${name},`;
    if (longer && sourceText(longer).length <= 90) lines[lines.length - 1] = longer;
    else lines.push(js`${name},`);
  }
  return js`[\n      ${joined(lines, '\n      ')}\n    ]`;
}
