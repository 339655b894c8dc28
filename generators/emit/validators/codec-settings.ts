import type { AlsoRead } from '../../catalogue/model/deployment.ts';
import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/objects.ts';
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

/** The settings of what writes requests, which stand in place of `settings.js` with those of what reads them. */
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
    js`/** The parameters that every request has, unless they are given; some with certain values of others. */
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

/** The settings of what reads requests, some of which writing needs as well. */
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
  return js`/** The parameters and values that name modules which have to be posted: all of a list together name one. */
export const posted = [${posted.length === 0 ? js`` : js`\n${joined(posted, '')}`}];

/** The parameters that are not to be in an address, as they are sensitive. */
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
  return js`/** The texts that separate the items of an array that is one text; none where that is not read. */
export const itemSeparators = ${separators};

/** The texts before and after a key, behind the name of what it is a key of; none where keys are not read. */
export const aroundKey = ${between === undefined || after === undefined ? [] : [between, after]};

/** Whether only items of arrays have keys. */
export const keysAreIndexes = ${objects === undefined};
`;
}

function nullWriting(writesNull: boolean): Code {
  return js`/** Whether null is written, as an empty text. */
export const writesNull = ${writesNull};
`;
}

function emptyWriting(iface: Interface, { empty }: Spelling): Code {
  const members = empty === undefined ? [] : shapesOf(iface).flatMap(textMembers);
  const ambiguous = members.filter(({ accepts }) => isEmptyAmbiguous(accepts)).map(nameOfMember);
  return js`/** The names under which an empty text may be read as something else than an array or object without items. */
export const ambiguousEmpty = ${valuesList([...new Set(ambiguous)])};

/** Whether such an array or object is left out; it is refused otherwise. */
export const omitsEmpty = ${empty === 'omitted'};
`;
}

function readRepeated({ repeated, duplicates }: AlsoRead): Code {
  return js`/** Whether the last of several parameters of one name is read; they are refused otherwise. */
export const readsLast = ${repeated === 'last'};

/** Whether a value that is given twice is read once. */
export const readsOnce = ${duplicates === 'once'};
`;
}

function readTexts({ normalization, unreadable, marked }: AlsoRead, alternative: string | undefined): Code {
  return js`/** The form of Unicode that texts are read in, empty for none, and an expression for the characters that are read as U+FFFD. */
export const normalization = ${normalization ?? ''};
// Without any, nothing matches.
export const unreadable = ${unreadable !== undefined && isRun(unreadable) ? unreadable : '[]'};

/** Stands in front of several values that are normalized one by one; empty where there is nothing like it. */
export const marked = ${alternative ?? ''};

/** Whether one value may not begin with it. */
export const refusesMarked = ${marked === 'several' && alternative !== undefined};
`;
}

function readBooleans(reads: AlsoRead): Code {
  const inCase = (text: string): string => (reads.ignoresCase ? text.toLowerCase() : text);
  return js`/** The texts that are read as booleans. */
export const trueTexts = ${['true', ...reads.true].map(inCase)};
export const falseTexts = ${['false', ...reads.false].map(inCase)};

/** Whether they are read in any case. */
export const ignoresCase = ${reads.ignoresCase ?? false};
`;
}

/** The name of an operation says all that is needed to write its address, but for what is said of its variables. */
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
  const files = js`/** By operation, the field that is a file, and the headers of a request whose body is that file alone, in the parts around its name. */
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
