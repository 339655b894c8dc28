import { getOrMake } from '../../lib/add-to.ts';
import { isSame } from '../../lib/json.ts';
import type { Member } from '../../shape/shape.ts';
import { membersOfGroup } from '../../shape/shapes.ts';
import { propertySchema, type SchemaContext } from '../schema/parameters.ts';
import type { Schema } from '../schema/schema.ts';

/** A member of a group, as the group states it. */
export interface GroupedMember {
  readonly group: string;
  readonly member: Member;
}

/** Finds the group that a member comes from unchanged, through the lists that brought it in. */
export type FindGrouped = (member: Member, owner: string) => GroupedMember | undefined;

/** The members of lists that others bring in, by the name of the list. */
type Lists = ReadonlyMap<string, readonly Member[]>;

/** `lists` are the modules or resources, which others may bring in as well. */
export function groupedMembers(context: SchemaContext, lists: Lists): FindGrouped {
  const { groups } = context.iface;
  const isGroup = new Set(groups.map(({ name }) => name));
  const grouped = groups.map((group) => [group.name, membersOfGroup(group, context.iface)] as const);
  const byName = new Map([...grouped, ...lists].map(([name, members]) => [name, byStatedName(members)]));
  const schemas = new Map<Member['parameter'], Schema>();
  const schemaOf = (member: Member, owner: string): Schema =>
    getOrMake(schemas, member.parameter, () => propertySchema(member, owner, context));
  return (member, owner) => {
    const origins = originsOf(member, byName);
    if (!origins.some(({ group }) => isGroup.has(group))) return undefined;
    const schema = schemaOf(member, owner);
    const changed = origins.findIndex(
      (origin) => origin.member.required !== member.required || !isSame(schemaOf(origin.member, origin.group), schema),
    );
    const unchanged = changed < 0 ? origins : origins.slice(0, changed);
    return unchanged.findLast(({ group }) => isGroup.has(group));
  };
}

/** The lists that brought a member in, the last one first; one that was renamed has no further origin. */
function originsOf(member: Member, lists: ReadonlyMap<string, ReadonlyMap<string, Member>>): GroupedMember[] {
  const origins: GroupedMember[] = [];
  const name = statedName(member);
  let current: Member | undefined = member;
  while (current?.parameter.from !== undefined) {
    const group: string = current.parameter.from;
    current = lists.get(group)?.get(name);
    if (current) origins.push({ group, member: current });
  }
  return origins;
}

function byStatedName(members: readonly Member[]): ReadonlyMap<string, Member> {
  return new Map(members.map((member) => [statedName(member), member]));
}

function statedName({ parameter }: Member): string {
  return parameter.statedName ?? parameter.name;
}
