import { stringLiteral } from '../../lib/javascript.ts';
import { aliasKind, type Declaration } from '../../lib/typescript.ts';
import type { Accepts } from '../../shape/shape.ts';
import { hasFractions, hasNumbers, spellingOf } from '../../shape/spelling.ts';
import { isClosed, type QueryContext } from './query-names.ts';
import { unionOf } from './unions.ts';

/** Unions of parameter names: those that accept only module names, those that accept a single module name, and those with numbers. */
export function namingTypes(query: QueryContext): Declaration[] {
  const { named, selections } = query;
  const alias = (name: string, documentation: string, chosen: readonly string[]): Declaration => {
    return {
      kind: aliasKind,
      name: named(name),
      docs: [documentation],
      type: unionOf(chosen.map(stringLiteral)),
    };
  };
  const names = [...new Set(selections.map(({ parameter }) => parameter))];
  const open = openNames(new Set(names), query);
  const single = selections.filter(({ member }) => member && !member.several);
  return [
    alias(
      'Naming',
      'The parameters that name modules and accept no other texts.',
      names.filter((name) => !open.has(name)),
    ),
    alias('Single', 'The parameters that name only one module.', [
      ...new Set(single.map(({ parameter }) => parameter)),
    ]),
    alias('Numbered', 'The parameters with numbers, or listed texts of numbers, among their values.', [
      ...namesOf(query, hasNumbers),
    ]),
    // Only joined texts are read number by number.
    ...(spellingOf(query.iface).joining
      ? [alias('Fractional', 'The parameters whose numbers need not be whole.', [...namesOf(query, hasFractions)])]
      : []),
  ];
}

/** The names of all parameters whose values satisfy a condition. */
function namesOf(
  { envelope, generators, modules }: QueryContext,
  isSuch: (accepts: Accepts) => boolean,
): ReadonlySet<string> {
  const shapes = [envelope, ...modules, ...generators.map(({ renamed }) => renamed)];
  const found = shapes.flatMap(({ members }) => members.filter(({ accepts }) => isSuch(accepts)));
  return new Set(found.flatMap(({ key }) => (key.kind === 'name' ? [key.name] : [])));
}

/** The given names under which some module, or the envelope, accepts values that are not listed. */
function openNames(names: ReadonlySet<string>, { envelope, modules }: QueryContext): ReadonlySet<string> {
  const members = [envelope, ...modules].flatMap((shape) => shape.members);
  return new Set(
    members.flatMap((member) => {
      const { key } = member;
      return key.kind === 'name' && names.has(key.name) && !isClosed(member) ? [key.name] : [];
    }),
  );
}
