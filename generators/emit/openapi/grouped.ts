import { isSame } from '../../lib/json.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Member } from '../../shape/shape.ts';
import { propertySchema, type SchemaContext, statedName } from '../schema/parameter-schemas.ts';

/** A member of a group, as the group states it. */
export interface GroupedMember {
  readonly group: string;
  readonly member: Member;
}

/** Finds the group that a member comes from unchanged, directly or through other lists. */
export type FindGrouped = (member: Member, owner: string) => GroupedMember | undefined;

/** The groups of an interface that members are compared with. */
export interface Groups {
  readonly context: SchemaContext;
  /** The members of each group, by its name. */
  readonly groups: ReadonlyMap<string, readonly Member[]>;
}

/** Finds the members of a group, module or resource, whose parameters other lists may include. */
export type FindList = (name: string) => readonly Member[] | undefined;

export function groupedMembers({ context, groups }: Groups, listOf: FindList): FindGrouped {
  return (member, owner) => {
    const origins = originsOf(member, listOf);
    if (!origins.some(({ group }) => groups.has(group))) return undefined;
    const schema = propertySchema(member, owner, context);
    const changed = origins.findIndex(
      (origin) =>
        origin.member.required !== member.required ||
        !isSame(propertySchema(origin.member, origin.group, context), schema),
    );
    const unchanged = changed < 0 ? origins : origins.slice(0, changed);
    return unchanged.findLast(({ group }) => groups.has(group));
  };
}

/** The members of other lists that a member was included from, the nearest first. A renamed member has no further origin. */
function originsOf(member: Member, listOf: FindList): GroupedMember[] {
  const origins: GroupedMember[] = [];
  const name = statedName(member);
  let current: Member | undefined = member;
  while (current?.parameter.from !== undefined) {
    const group: string = current.parameter.from;
    const list = listOf(group);
    current = list && byStatedName(list).get(name);
    if (current) origins.push({ group, member: current });
  }
  return origins;
}

const byStatedName = oncePer(
  (members: readonly Member[]): ReadonlyMap<string, Member> =>
    new Map(members.map((member) => [statedName(member), member])),
);
