import type { Interface, RoutesInterface, Segment } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { quickPattern } from '../../catalogue/path-text.ts';
import { type Code, joined, js, sourceText } from '../../lib/javascript.ts';
import type { Spelling } from '../../shape/spelling.ts';

/** Makes the source that replaces `settings.js` in the module that writes and reads requests. */
export function codecSettings(iface: Interface, { several, arrays = '', byPresence, fixed }: Spelling): string {
  const pairs = fixed.map((pair) => js`${pair}`);
  const constants = [
    js`/** Whether \`true\` is written as \`1\`, and \`false\` not at all. */
const byPresence = ${byPresence};
`,
    js`/** The parameters that every request has, unless they are given. */
const fixed = [${joined(pairs, ', ')}];
`,
    ...(several === 'repeated' ? [namedItems(arrays)] : []),
    ...(iface.kind === 'routes' ? exceptions(iface) : []),
  ];
  return sourceText(joined(constants, '\n'));
}

function namedItems(arrays: string): Code {
  return js`/** The texts before and after the name of an array in the name of its items. */
const aroundName = ${partsOfPattern(arrays)};
`;
}

/** The operation's name says all that is needed to write its address, but for these. */
function exceptions(iface: RoutesInterface): Code[] {
  const whole = new Set(iface.segmentKinds.filter(({ pattern }) => acceptsSlash(pattern)).map(({ name }) => name));
  const slashes = variablesWhere(iface, ({ segmentKind }) => whole.has(segmentKind));
  const optional = variablesWhere(iface, (segment) => segment.optional);
  return [
    js`/** The variables whose values may contain slashes, by route. */\nconst withSlashes = ${membersOf(slashes)};\n`,
    js`/** The variables that may be left out, by route. */\nconst optional = ${membersOf(optional)};\n`,
  ];
}

type Variable = Extract<Segment, { kind: 'variable' }>;

/** The names of such variable parts, by the paths of their routes. */
function variablesWhere(iface: RoutesInterface, isMeant: (segment: Variable) => boolean): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, segments } of routesOf(iface)) {
    const names = segments.flatMap((one) => (one.kind === 'variable' && isMeant(one) ? [one.name] : []));
    if (names.length > 0) found.set(path, [...(found.get(path) ?? []), ...names]);
  }
  return found;
}

/** Whether a part of this form may hold several: what no sample matches is taken for one part, which is the safe reading. */
function acceptsSlash(pattern: string): boolean {
  const whole = new RegExp(`^(?:${quickPattern(pattern)})$`, 'u');
  return ['/', 'a/a', 'A/A', '1/1', 'a/1', 'a/a/a'].some((text) => whole.test(text));
}

function membersOf(variables: ReadonlyMap<string, readonly string[]>): Code {
  if (variables.size === 0) return js`{}`;
  const members = [...variables].map(([path, names]) => js`  ${path}: ${names},\n`);
  return js`{\n${joined(members, '')}}`;
}
