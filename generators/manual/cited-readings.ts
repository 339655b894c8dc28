import type { ConstraintView, ParameterView } from '../../templates/reference/views/parameter.ts';
import type { NoteView } from '../../templates/reference/views/shared.ts';
import type { Interface } from '../catalogue/model/model.ts';
import { visible } from '../lib/visible.ts';

/** Facts that may rest on interpretations of the sources: notes, parameters, constraints and a response. */
export interface Stated {
  /** The name of an endpoint. */
  readonly name?: string;
  readonly notes: readonly NoteView<string>[];
  readonly parameters?: readonly ParameterView<string>[];
  readonly constraints?: readonly ConstraintView<string>[];
  readonly response?: { readonly notes: readonly NoteView<string>[] } | undefined;
}

/** The interpretations on which these facts rest, each with its question, as lines of a page. */
export function readings({ interpretations }: Interface, stated: readonly Stated[]): string[] {
  const cited = citedReadings(stated);
  return interpretations
    .filter(({ id }) => cited.has(visible(id)))
    .map(({ question, reading, id }) => visible(`${question} ${reading} (${id})`));
}

/** The ids of the interpretations on which these facts rest. */
export function citedReadings(stated: readonly Stated[]): ReadonlySet<string> {
  const remarked = stated.flatMap(({ notes, parameters = [], constraints = [], response }) => [
    ...notes,
    ...(response?.notes ?? []),
    ...parameters.flatMap(({ remarks }) => remarks ?? []),
    ...constraints,
  ]);
  return new Set(remarked.flatMap((one) => one.readings));
}
