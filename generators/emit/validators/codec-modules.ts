import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { isEmptyArray } from '../../shape/accepts.ts';
import { hasConstraintsElsewhere, isInBody, isInQuery } from '../../shape/forms.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import type { Accepts, Member, Shape } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { bodyDecoder } from './codec-bodies.ts';
import { type Reading, readConstant, readUnion, structureOf } from './codec-structures.ts';
import type { Constants } from './constants.ts';
import type { Entry, EntryReader } from './folder-names.ts';

/** The statement that exports the function for reading the members of an object from a query, a form or JSON. */
export function readerStatement(entry: Entry, { name, kind }: EntryReader, constants: Constants): Code {
  const validator = identifier(entry.exported);
  const call =
    kind === 'json' ? bodyDecoder(entry.shape, validator, constants) : decoder(entry.shape, validator, kind, constants);
  return js`export const ${identifier(name)} = /* @__PURE__ */ ${call};
`;
}

/** The call that makes the function for reading texts. */
function decoder(shape: Shape, validator: Code, kind: 'query' | 'form', constants: Constants): Code {
  const { writesNull, reads } = spellingOf(shape.iface);
  const reading: Reading = { helper: constants.reader, readsNull: writesNull, lineBreaks: reads.lineBreaks ?? [] };
  const isRead = kind === 'form' ? isInBody : isInQuery;
  const read = readFunction(shape.members.filter(isRead), reading, constants);
  return js`${constants.reader('decoder')}(${validator}, ${read}${placesOf(shape, kind, reading)})`;
}

/** The expression that reads the text of a member; undefined if the text itself is the value. */
function readExpression(member: Member, reading: Reading): Code | undefined {
  const { written, all } = member;
  const { as, value } = written;
  if (as === 'structured') return undefined;
  const accepts = readableOf(member.accepts, reading);
  if (value === 'presence') return js`true`;
  if (as !== 'joined' && accepts.kind === 'any') return readUnion(accepts.of, reading);
  if (as === 'one' && value === 'text' && accepts.kind === 'constants') return readConstant(accepts.values, reading);
  if (as === 'one' && isReadWithoutBreak(accepts, reading)) return js`${reading.helper('withoutLineBreak')}(text)`;
  const read = value === 'text' ? undefined : reading.helper(value);
  if (as !== 'joined') return read && js`${read}(text)`;
  const [name, first] = all === undefined ? ['several', js`text`] : ['severalOrAll', js`text, ${all}`];
  return js`${reading.helper(name)}(${first}${read ? js`, ${read}` : js``})`;
}

/** The types that a text can stand for. A text cannot stand for the empty array, nor for null unless the binding says so. */
function readableOf(accepts: Accepts, { readsNull }: Reading): Accepts {
  if (accepts.kind !== 'any') return accepts;
  const of = accepts.of.filter((one) => !isEmptyArray(one) && (one.kind !== 'null' || readsNull));
  const [only, second] = of;
  return only && !second ? only : accepts;
}

/** Whether the server also accepts the text with a line break after it, in all of its checks. */
function isReadWithoutBreak(accepts: Accepts, { lineBreaks }: Reading): boolean {
  if (accepts.kind !== 'text') return false;
  const { format, pattern } = accepts.facets;
  const checks = [...(format === undefined ? [] : [format]), ...(pattern === undefined ? [] : ['pattern'])];
  return checks.length > 0 && checks.every((check) => lineBreaks.includes(check));
}

function readFunction(members: readonly Member[], reading: Reading, { helper }: Constants): Code {
  const cases = new Map<string, { readonly code: Code; readonly names: string[] }>();
  const templated: Code[] = [];
  for (const member of members) {
    const { key } = member;
    const code = readExpression(member, reading);
    if (code === undefined) continue;
    const same = cases.get(sourceText(code));
    if (key.kind === 'form') templated.push(js`if (${helper('hasForm')}(name, ${key.parts})) return ${code};`);
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

/** Whether a member is a required boolean whose absence from a request means false. */
function isLackingFalse({ required, accepts, written }: Member): boolean {
  return required && accepts.kind === 'boolean' && written.value === 'presence';
}

/** The last argument of `decoder`: the parameters that are not read like a single plain value. Empty if there are none. */
function placesOf(shape: Shape, kind: 'query' | 'form', reading: Reading): Code {
  const { members, iface } = shape;
  const isRead = kind === 'form' ? isInBody : isInQuery;
  const isReadOnce = spellingOf(iface).reads.duplicates === 'once';
  const named = (some: readonly Member[]) => some.flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  const own = members.filter(isRead);
  const structured = own.flatMap(({ key, written, accepts }) =>
    key.kind === 'name' && written.as === 'structured' ? [js`[${key.name}, ${structureOf([accepts], reading)}]`] : [],
  );
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['arrays', named(own.filter(({ written }) => written.as === 'repeated'))],
    ['elsewhere', named(members.filter((member) => !isRead(member)))],
    ['files', named(own.filter(({ accepts }) => partsOf(accepts).some(({ kind }) => kind === 'upload')))],
    ['flags', named(own.filter(isLackingFalse))],
    ['duplicates', isReadOnce ? named(own.filter(({ several }) => several?.duplicates)) : []],
  ];
  const filled = lists.filter(([, names]) => names.length > 0);
  const facts = [
    ...(hasConstraintsElsewhere(shape, isRead) ? [js`isPartial: true`] : []),
    ...(kind === 'form' && members.some((member) => !isRead(member)) ? [js`from: 'in the body'`] : []),
  ];
  if (filled.length + structured.length === 0) return js``;
  const oneLine = [
    ...filled.map(([key, names]) => js`${identifier(key)}: ${names}`),
    ...facts,
    ...(structured.length > 0 ? [js`structured: [${joined(structured, ', ')}]`] : []),
  ];
  if (sourceText(joined(oneLine, ', ')).length <= 60) return js`, { ${joined(oneLine, ', ')} }`;
  return js`, {\n${joined(
    [
      ...filled.map(([key, names]) => js`  ${identifier(key)}: ${valuesList(names, 90, '  ')},\n`),
      ...facts.map((fact) => js`  ${fact},\n`),
      ...(structured.length > 0 ? [js`  structured: [\n    ${joined(structured, ',\n    ')},\n  ],\n`] : []),
    ],
    '',
  )}}`;
}
