import type { Declaration } from '../../lib/typescript.ts';
import { isClosed, type QueryContext } from './query-names.ts';
import { unionOfTexts } from './unions.ts';

/** The types of the parameters that name modules: those that take nothing else, and those that take one value. */
export function namingTypes(query: QueryContext): Declaration[] {
  const { named, selections } = query;
  const alias = (name: string, documentation: string, chosen: readonly string[]): Declaration => {
    return {
      kind: 'alias',
      name: named(name),
      documentation: [documentation],
      type: unionOfTexts(chosen),
      isLocal: true,
    };
  };
  const names = [...new Set(selections.map(({ parameter }) => parameter))];
  const open = openNames(new Set(names), query);
  const single = selections.filter(({ member }) => member && !member.several);
  return [
    alias(
      'Naming',
      'The parameters that name modules and take no other texts.',
      names.filter((name) => !open.has(name)),
    ),
    alias('Single', 'The parameters that name one module each.', [
      ...new Set(single.map(({ parameter }) => parameter)),
    ]),
  ];
}

/** Those of the names under which some module or every request takes other values than listed ones. */
function openNames(names: ReadonlySet<string>, { envelope, modules }: QueryContext): ReadonlySet<string> {
  const members = [envelope, ...modules].flatMap((shape) => shape.members);
  return new Set(
    members.flatMap((member) => {
      const { key } = member;
      return key.kind === 'name' && names.has(key.name) && !isClosed(member) ? [key.name] : [];
    }),
  );
}
