import { nameOfMember } from '../../shape/members.ts';
import type { Member } from '../../shape/shape.ts';
import { patternOf } from './patterns.ts';
import type { Schema } from './schema.ts';

/** The schema of a closed object, with a property for each name, and a pattern property for each form of names. */
export function membersSchema(members: readonly Member[], property: (member: Member) => Schema): Schema {
  const properties = new Map<string, Schema>();
  for (const member of members) if (member.key.kind === 'name') properties.set(member.key.name, property(member));
  const patternProperties = new Map<string, Schema>();
  for (const member of members)
    if (member.key.kind === 'form')
      patternProperties.set(patternOf(member.key.parts, [...properties.keys()]), property(member));
  const required = members.filter((member) => member.required).map(nameOfMember);
  return {
    type: 'object',
    properties,
    ...(patternProperties.size === 0 ? {} : { patternProperties }),
    ...(required.length === 0 ? {} : { required }),
    closed: true,
  };
}
