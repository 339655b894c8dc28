import { oncePer } from '../../../../generators/lib/once-per.ts';
import { deletedFile, renamedFile } from './file-slips.ts';
import { indented, tabbed } from './line-slips.ts';
import { inSpot, lineOf, type Mistake, type MistakeKind } from './mistake.ts';
import type { Entry, Spot } from './spots.ts';
import type { Subject } from './subject.ts';

/** The required keys of maps, by the kind of file and the path of the map. */
const required: readonly (readonly [path: RegExp, keys: string])[] = [
  [/^catalogue \[\]$/, 'title version interfaces'],
  [/^interface \[\]$/, 'title kind documents address segments locations path moduleGroups'],
  [/^interface \["notes","[^"]*"\]$/, 'topic text'],
  [/^interface \["moduleGroups","[^"]*"\]$/, 'title'],
  [/^interface \["segments","[^"]*"\]$/, 'pattern'],
  [/^module \[\]$/, 'name group prefix parameters'],
  [/^resource \[\]$/, 'name title fields'],
  [/^groups \["[^"]*"\]$/, 'parameters'],
  [/^sets \["[^"]*"\]$/, 'values from type'],
  [/^routes \[\]$/, 'title routes'],
  [/^routes \["routes","[^"]*"\]$/, 'endpoints'],
  [/"endpoints",\d+\]$/, 'name methods'],
  [/"body"\]$/, 'resource'],
  [/"response"\]$/, 'schema'],
  [/^gaps \["gaps","[^"]*"\]$/, 'missing scope'],
  [/^gaps \["interpretations","[^"]*"\]$/, 'question reading reason'],
  [/^binding \[\]$/, 'name title basis fills'],
  [/^binding \["fills","[^"]*"\]$/, 'says'],
];

/** The maps whose facts need a source. */
const sourced = [
  /^(?:module|resource) \[\]$/,
  /^(?:sets|groups) \["[^"]*"\]$/,
  /^routes \["routes","[^"]*"\]$/,
  /^interface \["(?:conditions|notes)","[^"]*"\]$/,
  /^gaps \["(?:gaps|interpretations)","[^"]*"\]$/,
];

function isNeeded({ kind, path }: Entry, subject: Subject, file: string): boolean {
  const key = String(path.at(-1));
  const above = `${kind} ${JSON.stringify(path.slice(0, -1))}`;
  if (key === 'source') return sourced.some((pattern) => pattern.test(above)) && !isStatedAsAWhole(subject, file);
  return required.some(([pattern, keys]) => pattern.test(above) && keys.split(' ').includes(key));
}

function isStatedAsAWhole({ files }: Subject, file: string): boolean {
  return /^statedIn:/m.test(files.get(`${file.split('/')[0]}/interface.yaml`) ?? '');
}

/** The entries that have a line, or several lines, to themselves. */
function onLines({ files, entries }: Subject): Entry[] {
  return entries.filter(({ file, start, end, isFlow }) => {
    if (isFlow) return false;
    const text = files.get(file) ?? '';
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    return /^ *(?:- )?$/.test(text.slice(lineStart, start)) && !text.slice(start, end).trimEnd().includes('\n');
  });
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

function spotAt({ spots }: Subject, { file, start }: Entry): Spot | undefined {
  return spots.find((spot) => spot.file === file && spot.start === start);
}

/** A mistake in one of the entries that a function selects. */
function withEntry(
  name: string,
  choose: (subject: Subject) => Entry[],
  make: (entry: Entry, text: string, subject: Subject) => Mistake | undefined,
): MistakeKind {
  const chosen = oncePer(choose);
  return {
    name,
    make(subject, random) {
      const entries = chosen(subject);
      if (entries.length === 0) return undefined;
      const entry = random.pick(entries);
      return make(entry, subject.files.get(entry.file) ?? '', subject);
    },
  };
}

const removedLine = withEntry('a line that is gone', onLines, (entry, text, subject) => {
  const { file, path, start } = entry;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const spot = spotAt(subject, entry);
  const isDefinition = spot?.role === 'name' && spot.isKey;
  const siblings = subject.entries.filter(
    (one) => one.file === file && JSON.stringify(one.path.slice(0, -1)) === JSON.stringify(path.slice(0, -1)),
  );
  const isMissed =
    (isDefinition && subject.references.isMissed(spot)) || (spot?.role === 'value' && subject.values.isNamed(spot));
  const leavesNothing =
    siblings.length === 1 && path.length > 1 && !path.some((step) => /^\.\.\.|^extensions$/.test(String(step)));
  const line = lineOf(text, start);
  return {
    file,
    text: text.slice(0, lineStart) + text.slice(lineEnd(text, start)),
    line: isMissed && !isNeeded(entry, subject, file) ? undefined : line,
    what: `line ${line} is gone: ${text.slice(lineStart, lineEnd(text, start)).trim()}`,
    isContradiction: isNeeded(entry, subject, file) || isMissed || leavesNothing || leavesUntyped(entry, siblings),
  };
});

/** Whether its removal leaves bounds without their type, or limits for several values without what allows these. */
function leavesUntyped({ path }: Entry, siblings: readonly Entry[]): boolean {
  const beside = new Set(siblings.map((one) => String(one.path.at(-1))));
  const key = path.at(-1);
  if (key === 'type')
    return ['minimum', 'maximum', 'highMaximum', 'subtypes', 'extraNamespaces', 'deprecatedValues'].some((one) =>
      beside.has(one),
    );
  return key === 'multi' && beside.has('allSpecifier');
}

const duplicatedLine = withEntry('a line that is there twice', onLines, ({ file, path, start }, text) => {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const end = lineEnd(text, start);
  const line = text.slice(lineStart, end);
  return {
    file,
    text: text.slice(0, end) + (line.endsWith('\n') ? line : `\n${line}`) + text.slice(end),
    line: lineOf(text, start) + 1,
    what: `line ${lineOf(text, start)} twice: ${line.trim()}`,
    isContradiction: !path.includes('extensions'),
  };
});

/** The items of lists that must not contain duplicates. */
const duplicateItem = inSpot(
  'an item that is there twice',
  ({ path, isKey, role }) => !isKey && typeof path.at(-1) === 'number' && role !== 'other',
  (spot, subject) => {
    const text = subject.files.get(spot.file) ?? '';
    const isFlow = subject.entries.some((one) => one.file === spot.file && one.start === spot.start && one.isFlow);
    if (!isFlow) return undefined;
    const item = text.slice(spot.start, spot.end);
    return {
      file: spot.file,
      text: `${text.slice(0, spot.end)}, ${item}${text.slice(spot.end)}`,
      line: lineOf(text, spot.start),
      what: `${item} twice`,
      isContradiction: true,
    };
  },
);

const removedSource = withEntry(
  'a source that is gone',
  ({ entries }) => entries.filter(({ path, isFlow }) => path.at(-1) === 'source' && (isFlow || path.length > 0)),
  (entry, text, subject) => {
    const { file, start, end, isFlow } = entry;
    const [from, to] = isFlow
      ? flowRange(text, start, end)
      : [text.lastIndexOf('\n', start - 1) + 1, lineEnd(text, end - 1)];
    return {
      file,
      text: text.slice(0, from) + text.slice(to),
      line: lineOf(text, start),
      what: `gone: ${text.slice(from, to).trim()}`,
      isContradiction: isNeeded(entry, subject, file),
    };
  },
);

/** The range of an entry in brackets, including a comma. */
function flowRange(text: string, start: number, end: number): [number, number] {
  const after = /^\s*,\s*/.exec(text.slice(end));
  if (after) return [start, end + after[0].length];
  const before = /\s*,\s*$/.exec(text.slice(0, start));
  return [start - (before?.[0].length ?? 0), end];
}

const openQuote = inSpot(
  'a quote that is not closed',
  ({ quote }) => quote !== '',
  ({ file, start, end }, subject) => {
    const text = subject.files.get(file) ?? '';
    const what = `not closed: ${text.slice(start, end)}`;
    return {
      file,
      text: text.slice(0, end - 1) + text.slice(end),
      line: lineOf(text, start),
      what,
      isContradiction: true,
    };
  },
);

const openBracket: MistakeKind = {
  name: 'a bracket that is not closed',
  make(subject, random) {
    const brackets = [...subject.anatomy.values()].flatMap((one) => one.brackets);
    if (brackets.length === 0) return undefined;
    const { file, start, close } = random.pick(brackets);
    const text = subject.files.get(file) ?? '';
    const what = `not closed: ${text.slice(start, close + 1)}`;
    return {
      file,
      text: text.slice(0, close) + text.slice(close + 1),
      line: lineOf(text, close),
      what,
      isContradiction: true,
    };
  },
};

/** Mistakes in lines, brackets, quotes and files. */
export const structural: readonly MistakeKind[] = [
  removedLine,
  duplicatedLine,
  duplicateItem,
  removedSource,
  indented,
  tabbed,
  openQuote,
  openBracket,
  deletedFile,
  renamedFile,
];
