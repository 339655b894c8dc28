import type { AlsoRead } from '../../catalogue/model/deployment.ts';
import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { partsOfPattern } from '../../catalogue/model/parameters.ts';
import type { FileAlone } from '../../catalogue/model/uploads.ts';
import { type Code, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { type FormEndpoint, formEndpoints, textMembers } from '../../shape/forms.ts';
import { nameOfMember } from '../../shape/members.ts';
import { pathVariablesOf } from '../../shape/path-variables.ts';
import { type Posting, postingOf } from '../../shape/posting.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { isEmptyAmbiguous, type Spelling } from '../../shape/spelling.ts';
import { isRun } from '../../shape/text-patterns.ts';

/** The settings for writing requests. Together with the settings for reading, they replace `settings.js`. */
export function writingSettings(iface: Interface, spelling: Spelling, writesNull: boolean): string {
  const { several, objects, byPresence, fixed, fixedWith } = spelling;
  const entries = fixed.map(([name, value]) => {
    const others = [...(fixedWith.get(name) ?? [])].map(([other, values]) => js`[${other}, ${values}]`);
    return js`[${name}, ${value}${others.length === 0 ? js`` : js`, [${joined(others, ', ')}]`}]`;
  });
  const constants = [
    js`/** Whether \`true\` is written as \`1\`, and \`false\` not at all. */
export const byPresence = ${byPresence};
`,
    js`/** The parameters that every request has, unless they are given; some only with certain values of others. */
export const fixed = [${joined(entries, ', ')}];
`,
    ...(iface.kind === 'modules' && fixed.length > 0 ? [notInAddresses(postingOf(iface))] : []),
    ...(several === 'repeated' && objects !== undefined
      ? [nullWriting(writesNull), emptyWriting(iface, spelling)]
      : []),
    ...(iface.kind === 'routes' ? ofRoutes(iface) : []),
  ];
  return sourceText(joined(constants, '\n'));
}

/** The settings for reading requests. Writing also needs some of them. */
export function readingSettings(spelling: Spelling): string {
  const { several, joining, arrays = '', reads } = spelling;
  const constants = [
    ...(several === 'repeated' ? [namedItems(arrays), readItems(spelling)] : []),
    readRepeated(reads),
    ...(several === 'repeated' ? [] : [readTexts(reads, joining?.alternative)]),
    readBooleans(reads),
  ];
  return sourceText(joined(constants, '\n'));
}

function notInAddresses({ modules, secrets }: Posting): Code {
  const posted = modules.map(
    (naming) =>
      js`  [${joined(
        [...naming].map((pair) => js`${pair}`),
        ', ',
      )}],\n`,
  );
  return js`/** The modules that must be posted, each as all parameters and values that name it. */
export const posted = [${posted.length === 0 ? js`` : js`\n${joined(posted, '')}`}];

/** The sensitive parameters, which must not be in an address. */
export const secrets = ${valuesList(secrets)};
`;
}

function namedItems(arrays: string): Code {
  return js`/** The texts before and after the name of an array in the name of its items. */
export const aroundName = ${partsOfPattern(arrays)};
`;
}

function readItems({ objects, reads: { separators = [], indexes } }: Spelling): Code {
  const keyed = objects ?? indexes;
  const [, between, after] = keyed === undefined ? [] : partsOfPattern(keyed);
  return js`/** The separators of the items of an array that is given as one text; none if the server does not split texts. */
export const itemSeparators = ${separators};

/** The texts before and after a key, which follows the name of its array or object; none if the server does not read keys. */
export const aroundKey = ${between === undefined || after === undefined ? [] : [between, after]};

/** Whether only items of arrays have keys. */
export const keysAreIndexes = ${objects === undefined};
`;
}

function nullWriting(writesNull: boolean): Code {
  return js`/** Whether null is written as an empty text. Otherwise it is refused. */
export const writesNull = ${writesNull};
`;
}

function emptyWriting(iface: Interface, { empty }: Spelling): Code {
  const members = empty === undefined ? [] : shapesOf(iface).flatMap(textMembers);
  const ambiguous = members.filter(({ accepts }) => isEmptyAmbiguous(accepts)).map(nameOfMember);
  return js`/** The names under which a server may read an empty text as something other than an empty array or object. */
export const ambiguousEmpty = ${valuesList([...new Set(ambiguous)])};

/** Whether an empty array or object under such a name is left out. Otherwise it is refused. */
export const omitsEmpty = ${empty === 'omitted'};
`;
}

function readRepeated({ repeated, duplicates }: AlsoRead): Code {
  return js`/** Whether the server reads the last of several parameters with the same name. Otherwise they are refused. */
export const readsLast = ${repeated === 'last'};

/** Whether the server reads a value once that is given twice. */
export const readsOnce = ${duplicates === 'once'};
`;
}

function readTexts({ normalization, unreadable, marked }: AlsoRead, alternative: string | undefined): Code {
  return js`/** The Unicode normalization form in which the server reads texts; empty for none. */
export const normalization = ${normalization ?? ''};

/** Matches the characters that the server reads as U+FFFD; matches none if there are no such characters. */
export const unreadable = ${unreadable !== undefined && isRun(unreadable) ? unreadable : '[]'};

/** The mark before several values that are normalized one by one; empty if there is none. */
export const marked = ${alternative ?? ''};

/** Whether a single value must not begin with the mark. */
export const refusesMarked = ${marked === 'several' && alternative !== undefined};
`;
}

function readBooleans(reads: AlsoRead): Code {
  const inCase = (text: string): string => (reads.ignoresCase ? text.toLowerCase() : text);
  return js`/** The texts that the server reads as booleans. */
export const trueTexts = ${['true', ...reads.true].map(inCase)};
export const falseTexts = ${['false', ...reads.false].map(inCase)};

/** Whether the server ignores the case of these texts. */
export const ignoresCase = ${reads.ignoresCase ?? false};
`;
}

/** The settings for routes. The address of an operation follows from its name, except for the properties of path variables. */
function ofRoutes(iface: RoutesInterface): Code[] {
  const { withSlashes, optional } = pathVariablesOf(iface);
  const operations = routesOf(iface).flatMap(({ path, endpoints }) =>
    endpoints.flatMap(({ methods }) => methods.map((method) => `${method} ${path}`)),
  );
  return [
    js`/** The operations, by method and route. */\nexport const operations = ${valuesList([...new Set(operations)])};\n`,
    js`/** The variables whose values may contain slashes, by route. */\nexport const withSlashes = ${membersOf(withSlashes)};\n`,
    js`/** The variables that may be left out, by route. */\nexport const optional = ${membersOf(optional)};\n`,
    ...ofForms(formEndpoints(iface)),
  ];
}

function ofForms(endpoints: readonly FormEndpoint[]): Code[] {
  const all = endpoints.flatMap(({ operations }) => operations);
  const alone = endpoints.flatMap(({ operations, fileAlone }) =>
    fileAlone ? operations.map((operation) => js`  ${operation}: ${fileAloneOf(fileAlone)},\n`) : [],
  );
  const forms = js`/** The operations whose body can be a form with files. */\nexport const formOperations = ${valuesList(all)};\n`;
  const files = js`/** By operation whose body can be a file alone, the field with the file, and the headers, whose parts surround the name of the file. */
export const filesAlone = {\n${joined(alone, '')}};
`;
  return [...(all.length > 0 ? [forms] : []), ...(alone.length > 0 ? [files] : [])];
}

function fileAloneOf({ name, headers }: FileAlone): Code {
  const named = [...headers].map(([header, text]) => js`[${header.toLowerCase()}, ${text.split('{filename}')}]`);
  return js`[${joined([js`${name}`, ...named], ', ')}]`;
}

function membersOf(variables: ReadonlyMap<string, readonly string[]>): Code {
  if (variables.size === 0) return js`{}`;
  const members = [...variables].map(([path, names]) => js`  ${path}: ${names},\n`);
  return js`{\n${joined(members, '')}}`;
}
