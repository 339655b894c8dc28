import { getOrMake } from '../../lib/add-to.ts';
import { type Code, identifier, joined, js, sourceText, valuesList } from '../../lib/javascript.ts';
import { hasConstraintsElsewhere, isInBody } from '../../shape/forms.ts';
import { kindTraits } from '../../shape/kind-traits.ts';
import type { Accepts, Member, Shape } from '../../shape/shape.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { type Reading, readConstant, structureOf } from './codec-structures.ts';
import type { Constants } from './constants.ts';

/** The call that makes the function for reading the members of an object from a JSON body. */
export function bodyDecoder(shape: Shape, validator: Code, constants: Constants): Code {
  const inBody = shape.members.filter(isInBody);
  const { reads } = spellingOf(shape.iface);
  const reading: Reading = { helper: constants.reader, readsNull: false, lineBreaks: reads.lineBreaks ?? [] };
  const read = new Map<string, Read>();
  for (const member of inBody) {
    if (member.key.kind === 'form' || isNeverConverted(member.accepts)) continue;
    const structure = structureOfMember(member.accepts, reading);
    getOrMake(read, sourceText(structure), () => ({ structure, names: [] })).names.push(member.key.name);
  }
  const nulls = namesOf(inBody.filter(({ accepts }) => acceptsNull(accepts)));
  const elsewhere = namesOf(shape.members.filter((member) => !isInBody(member)));
  const isPartial = hasConstraintsElsewhere(shape, isInBody);
  const places = placesOf([...read.values()], { nulls, elsewhere }, isPartial);
  return js`${constants.reader('bodyDecoder')}(${validator}, {${places}})`;
}
/** Parameters that are read in the same way. */
interface Read {
  readonly structure: Code;
  readonly names: string[];
}

function placesOf(read: readonly Read[], lists: Readonly<Record<string, readonly string[]>>, isPartial: boolean): Code {
  const structures = read.map(({ structure, names }) => js`\n    [${structure}, ${valuesList(names, 90, '    ')}],`);
  const parts = [
    ...(read.length > 0 ? [js`\n  read: [${joined(structures, '')}\n  ],`] : []),
    ...Object.entries(lists).flatMap(([key, names]) =>
      names.length === 0 ? [] : [js`\n  ${identifier(key)}: ${valuesList(names, 90, '  ')},`],
    ),
    ...(isPartial ? [js`\n  isPartial: true,`] : []),
  ];
  return parts.length === 0 ? js`` : js`${joined(parts, '')}\n`;
}

function namesOf(members: readonly Member[]): readonly string[] {
  return members.flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
}

/** The structure for the value of a member. Listed values are recognized in any spelling, as in a query. */
function structureOfMember(accepts: Accepts, reading: Reading): Code {
  if (accepts.kind !== 'constants' || accepts.alternatives) return structureOf([accepts], reading);
  return js`{ text: (text) => ${readConstant(accepts.values, reading)}, isText: true }`;
}

/** Whether a value can only be accepted as it is given, without a conversion from another type. */
function isNeverConverted(accepts: Accepts): boolean {
  if (accepts.alternatives) return false;
  if (accepts.kind === 'any') return accepts.of.every(isNeverConverted);
  return kindTraits[accepts.kind].isNeverConverted;
}

function acceptsNull(accepts: Accepts): boolean {
  if (accepts.kind === 'any') return accepts.of.some(acceptsNull);
  return ['null', 'unknown'].includes(accepts.kind) || (accepts.kind === 'constants' && accepts.values.includes(null));
}
