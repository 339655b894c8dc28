import type { Module } from '../../../generators/catalogue/model.ts';
import type { Random } from '../../random.ts';
import { type Asked, choose, rounds } from './choice.ts';
import type { Question } from './question.ts';
import { spelledJoined } from './spelling.ts';
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

/** Random requests to the action API of a wiki that change nothing, from first to last. */
export function* questionsOfMediawiki(
  subjects: readonly Subject[],
  address: string,
  random: Random,
): Generator<Question, never> {
  const asked = subjects.flatMap((subject) =>
    subject.object.kind === 'module' && mayBeAsked(subject.object.module) && subject.decode
      ? subject.object.parameters
          .filter(({ name }) => !(name in reserved) && !wrapping.has(name))
          .map((parameter): Asked => ({ subject, parameter }))
      : [],
  );
  for (const one of rounds(asked, random)) {
    const question = questionAbout(one, address, random);
    if (question.address.length <= longest) yield question;
  }
  throw new Error('the rounds never end');
}

/** Whether a request by GET may name the module, and its answer is JSON. */
function mayBeAsked({ group, name, path, extensions }: Module): boolean {
  if (extensions.has('mustbeposted') || extensions.has('writerights')) return false;
  return group === 'format' ? name === 'json' : path.startsWith('query+') || ['main', 'action'].includes(group);
}

function questionAbout(asked: Asked, address: string, random: Random): Question {
  const { object, decode } = asked.subject;
  const { parameter, type, others, value } = choose(asked, random);
  const own = new URLSearchParams();
  for (const [name, given] of others) own.append(name, [given].flat().join('|'));
  const { entries, spelling } = value
    ? spelledJoined(parameter, value.given, random)
    : { entries: [], spelling: 'left out' };
  for (const [name, text] of entries) own.append(name, text);
  const operation = object.kind === 'module' ? object.module.path : object.name;
  const fixed = new URLSearchParams({
    ...reserved,
    ...selection(object.kind === 'module' ? object.module : undefined),
  });
  return {
    method: 'GET',
    address: `${address}?${fixed}&${own}`,
    operation,
    stated: asked.subject.names,
    given: new Set(own.keys()),
    parameter,
    type,
    spelling,
    ours: decode?.(own) ?? { kind: 'taken' },
  };
}

/** The parameters that have a module answer. */
function selection(module: Module | undefined): Readonly<Record<string, string>> {
  if (!module) return {};
  const { group, name, path } = module;
  if (path.startsWith('query+')) return { [group]: name, ...(group === 'prop' ? { titles: 'Main Page' } : {}) };
  return group === 'action' ? { action: name } : { meta: 'siteinfo' };
}
