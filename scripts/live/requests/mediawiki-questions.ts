import type { Module } from '../../../generators/catalogue/model.ts';
import type { Random } from '../../random.ts';
import { type Choice, choose } from './choice.ts';
import type { Asked, Question } from './question.ts';
import { type Spelled, spelledJoined } from './spelling.ts';
import type { Subject } from './subjects.ts';

/** Parameters on which it depends whether the answer can be read. */
const reserved: Readonly<Record<string, string>> = {
  action: 'query',
  format: 'json',
  formatversion: '2',
  errorformat: 'raw',
};

/** Further parameters that wrap the answer in something else. */
const wrapping = new Set(['callback', 'wrappedhtml', 'exportnowrap']);

/** The longest address that servers are sure to take. */
const longest = 4000;

/** The parameters that requests to the action API of a wiki may be about, none of which changes anything. */
export function askedOfMediawiki(subjects: readonly Subject[], address: string): readonly Asked[] {
  return subjects.flatMap((subject): readonly Asked[] => {
    const { object } = subject;
    if (object.kind !== 'module' || !mayBeAsked(object.module)) return [];
    const parameters = object.parameters.filter(({ name }) => !(name in reserved) && !wrapping.has(name));
    return parameters.map((parameter) => ({
      operation: object.module.path,
      parameter: parameter.name,
      question: (random) => questionOf(subject, object.module, address, choose({ subject, parameter }, random), random),
    }));
  });
}

/** Whether a request by GET may name the module, and its answer is JSON. */
function mayBeAsked({ group, name, path, mustbeposted, extensions }: Module): boolean {
  if (mustbeposted || extensions.has('writerights')) return false;
  return group === 'format' ? name === 'json' : path.startsWith('query+') || ['main', 'action'].includes(group);
}

function questionOf(
  { decode, names }: Subject,
  module: Module,
  address: string,
  { parameter, type, others, value }: Choice,
  random: Random,
): Question | undefined {
  const own = new URLSearchParams();
  for (const [name, given] of others) own.append(name, [given].flat().join('|'));
  const { entries, spelling }: Spelled = value
    ? spelledJoined(parameter, value.given, random)
    : { entries: [], spelling: 'left out' };
  for (const [name, text] of entries) own.append(name, text);
  const whole = `${address}?${new URLSearchParams({ ...reserved, ...selection(module) })}&${own}`;
  if (whole.length > longest) return undefined;
  return {
    method: 'GET',
    address: whole,
    operation: module.path,
    stated: names,
    given: new Set(own.keys()),
    parameter,
    type,
    spelling,
    ours: decode?.(own) ?? { kind: 'taken' },
  };
}

/** The parameters that have a module answer. */
function selection({ group, name, path }: Module): Readonly<Record<string, string>> {
  if (path.startsWith('query+')) return { [group]: name, ...(group === 'prop' ? { titles: 'Main Page' } : {}) };
  return group === 'action' ? { action: name } : { meta: 'siteinfo' };
}
