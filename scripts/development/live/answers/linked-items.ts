import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { meantAmong } from '../../../../generators/catalogue/model/relations.ts';
import { type Answer, answersOf } from '../../../../generators/shape/answers.ts';
import { list, member } from '../requests/json-members.ts';
import type { AnswerFault } from './deviations.ts';

/** The message about an item that is none of an operation; undefined if it is one. */
type Refusal = (operation: string, item: unknown) => string | undefined;

/** The faults of linked items: entries of a relation that are neither errors nor items of one of its resources. */
export function linkedFaults(
  { form, resource }: Answer,
  body: unknown,
  iface: RoutesInterface,
  refusalOf: Refusal,
): readonly AnswerFault[] {
  const { relations = [], name } = resource;
  const { embed } = iface.binding?.responses ?? {};
  const items = form === 'list' ? list(body) : form === 'map' ? Object.values(Object(body)) : [body];
  return items.flatMap((item) =>
    relations.flatMap((relation) => {
      const entries = list(member(member(item, embed?.field ?? ''), relation.name));
      const shown = entries.flatMap((entry) => {
        if (typeof member(entry, 'code') === 'string') return [];
        return relation.form === 'item' ? [entry] : Array.isArray(entry) ? entry : [undefined];
      });
      const operations = operationsOf(iface, relation.embeds);
      return shown.flatMap((value): AnswerFault[] => {
        const refusals = operations.map((operation) => refusalOf(operation, value));
        if (refusals.includes(undefined)) return [];
        const message = refusals[0] ?? 'no linked items are stated';
        return [{ field: `${name}.${embed?.field}.${relation.name}`, code: 'linked', message, value }];
      });
    }),
  );
}

/** The operations that answer with an item of one of the resources, one for each. */
function operationsOf(iface: RoutesInterface, meant: Parameters<typeof meantAmong>[1] | undefined): readonly string[] {
  const answers = answersOf(iface).filter(({ answer }) => answer.form === 'item');
  const resources = meant ? meantAmong(iface.resources, meant) : [];
  return resources.flatMap(({ name }) => {
    const found = answers.find(
      ({ answer, endpoint }) => answer.resource.name === name && endpoint.methods.includes('GET'),
    );
    return found ? [found.endpoint.name] : [];
  });
}
