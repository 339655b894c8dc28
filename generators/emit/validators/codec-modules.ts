import type { Scalar } from '../../catalogue/type-model.ts';
import { type Code, identifier, importOf, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { isNumeric, isWhole } from '../../lib/numbers.ts';
import type { Accepts, Member, Shape } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { type Reading, readUnion, structureOf } from './codec-structures.ts';
import type { Entry } from './folder-names.ts';

/** Whether a member stands in the query of a request: those of modules all do. */
export function isInQuery({ location }: Member): boolean {
  return location === undefined || location === 'query';
}

/** The module that reads the members of one object from a query; `exported` is the name of its function. */
export function decoderSource({ shape, exported: validator, stem }: Entry, exported: string): Code {
  const helpers = new Set(['decoder']);
  const helper = (name: string): Code => {
    helpers.add(name);
    return identifier(name);
  };
  const { writesNull, reads } = spellingOf(shape.iface);
  const reading: Reading = { helper, readsNull: writesNull, lineBreaks: reads.lineBreaks ?? [] };
  const read = readFunction(shape.members.filter(isInQuery), reading);
  const places = placesOf(shape, reading);
  const hasForm = helpers.delete('hasForm');
  const imports = [
    importOf(helpers, '../codec.js'),
    ...(hasForm ? [importOf(['hasForm'], '../runtime.js')] : []),
    js`import { ${identifier(validator)} as validator } from ${`../${stem}.js`};`,
  ];
  return js`${joined(imports, '\n')}

${read}

export const ${identifier(exported)} = /* @__PURE__ */ decoder(validator, read${places});
`;
}

/** Makes the expression that reads the text of a member; undefined where the text is the value. */
function readExpression({ written: { as, value }, accepts, all }: Member, reading: Reading): Code | undefined {
  if (as === 'structured') return undefined;
  if (value === 'presence') return js`true`;
  if (as !== 'joined' && accepts.kind === 'any') return readUnion(accepts.of, reading);
  if (as === 'one' && value === 'text' && accepts.kind === 'constants') return readConstant(accepts.values, reading);
  if (as === 'one' && isReadWithoutBreak(accepts, reading)) return js`${reading.helper('withoutLineBreak')}(text)`;
  const read = value === 'text' ? undefined : reading.helper(value);
  if (as !== 'joined') return read && js`${read}(text)`;
  const [name, first] = all === undefined ? ['several', js`text`] : ['severalOrAll', js`text, ${all}`];
  return js`${reading.helper(name)}(${first}${read ? js`, ${read}` : js``})`;
}

/** Whether the server takes a text that has a line break behind it as well, whatever it checks the text for. */
function isReadWithoutBreak(accepts: Accepts, { lineBreaks }: Reading): boolean {
  if (accepts.kind !== 'text') return false;
  const { format, pattern } = accepts.facets;
  const checks = [...(format === undefined ? [] : [format]), ...(pattern === undefined ? [] : ['pattern'])];
  return checks.length > 0 && checks.every((check) => lineBreaks.includes(check));
}

/** Reads a text as the listed number or truth value that it is, however that is written. */
function readConstant(values: readonly Scalar[], { helper }: Reading): Code {
  const others = values.filter((one) => one !== null && typeof one !== 'string');
  const numbers = others.filter(isNumeric);
  const readers = [
    ...(numbers.length > 0 ? [numbers.every(isWhole) ? 'integer' : 'number'] : []),
    ...(numbers.length < others.length ? ['boolean'] : []),
  ];
  if (readers.length === 0) return js`text`;
  const read = readers.reduce((code, reader) => js`${helper(reader)}(${code})`, js`text`);
  const listed = others.map((one) => js`${one}`);
  return js`[${joined(listed, ', ')}].find((one) => one === ${read}) ?? text`;
}

function readFunction(members: readonly Member[], reading: Reading): Code {
  const cases = new Map<string, { readonly code: Code; readonly names: string[] }>();
  const templated: Code[] = [];
  for (const member of members) {
    const { key } = member;
    const code = readExpression(member, reading);
    if (code === undefined) continue;
    const same = cases.get(sourceText(code));
    if (key.kind === 'form') templated.push(js`if (${reading.helper('hasForm')}(name, ${key.parts})) return ${code};`);
    else if (same) same.names.push(key.name);
    else cases.set(sourceText(code), { code, names: [key.name] });
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

/** Whether a boolean has to be stated, though a request that lacks it says that it is false. */
function isLackingFalse({ required, accepts, written }: Member): boolean {
  return required && accepts.kind === 'boolean' && written.value === 'presence';
}

/** Makes the last argument of `decoder`: the parameters that are not read like one plain value of a query. */
function placesOf({ members, iface }: Shape, reading: Reading): Code {
  const isReadOnce = spellingOf(iface).reads.duplicates === 'once';
  const named = (some: readonly Member[]) => some.flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  const inQuery = members.filter(isInQuery);
  const structured = inQuery.flatMap(({ key, written, accepts }) =>
    key.kind === 'name' && written.as === 'structured' ? [js`[${key.name}, ${structureOf([accepts], reading)}]`] : [],
  );
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['arrays', named(inQuery.filter(({ written }) => written.as === 'repeated'))],
    ['elsewhere', named(members.filter((member) => !isInQuery(member)))],
    ['flags', named(inQuery.filter(isLackingFalse))],
    ['duplicates', isReadOnce ? named(inQuery.filter(({ several }) => several?.duplicates)) : []],
  ];
  const filled = lists.filter(([, names]) => names.length > 0);
  if (filled.length + structured.length === 0) return js``;
  const oneLine = [
    ...filled.map(([key, names]) => js`${identifier(key)}: ${names}`),
    ...(structured.length > 0 ? [js`structured: [${joined(structured, ', ')}]`] : []),
  ];
  if (sourceText(joined(oneLine, ', ')).length <= 60) return js`, { ${joined(oneLine, ', ')} }`;
  return js`, {\n${joined(
    [
      ...filled.map(([key, names]) => js`  ${identifier(key)}: ${valuesList(names, 90, '  ')},\n`),
      ...(structured.length > 0 ? [js`  structured: [\n    ${joined(structured, ',\n    ')},\n  ],\n`] : []),
    ],
    '',
  )}}`;
}
