import type { Binding, Deployment } from '../catalogue/deployment.ts';
import { visible } from '../lib/visible.ts';
import { decisionPhrase } from '../shape/phrases.ts';
import { plainStyle, render } from '../shape/render.ts';

/** A heading, and what stands under it: a term and its text each. */
export interface DefinitionPart {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** Makes the parts of the definition of a binding. Parts that it does not state are left out. */
export function bindingParts({ fills, deployment }: Binding): DefinitionPart[] {
  const parts = [
    {
      title: 'FILLS',
      rows: fills.map(({ gap, says, partly }) => [gap, partly ? `${says} The rest is not known.` : says] as const),
    },
    { title: 'ADDRESSES', rows: (deployment.addresses ?? []).map(({ name, template }) => [name, template] as const) },
    { title: 'REQUESTS', rows: requests(deployment) },
    { title: 'RESPONSES', rows: responses(deployment) },
    {
      title: 'CONDITIONS',
      rows: [...(deployment.conditions ?? [])].map(
        ([name, when]) => [name, render(decisionPhrase(when), plainStyle)] as const,
      ),
    },
  ];
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => ({ title, rows: rows.map(([term, text]) => [visible(term), visible(text)] as const) }));
}

function requests({
  fixed,
  selectors,
  needs,
  generators,
  names,
  arrays,
  ...values
}: Deployment): (readonly [string, string])[] {
  const { separator, alternative, booleans } = values;
  return [
    ...[...(fixed ?? [])].map(([name, value]) => [`${name}=${value}`, 'in every request'] as const),
    ...[...(selectors ?? [])].map(([group, name]) => [name, `names the modules of the group ${group}`] as const),
    ...[...(needs ?? [])].map(([group, names]) => {
      const needed = names.length > 1 ? `one of ${names.join(', ')}` : names.join();
      return [`group ${group}`, `each of its modules needs ${needed}`] as const;
    }),
    ...(generators
      ? [[generators.parameter, `names a generator, whose parameters are then named ${generators.names}`] as const]
      : []),
    ...(names === undefined ? [] : [[names, 'the name of a parameter of a module'] as const]),
    ...(arrays === undefined ? [] : [[arrays, 'the name of an array in the query, once for each item'] as const]),
    ...(separator === undefined ? [] : [[separator, 'joins multiple values'] as const]),
    ...(alternative === undefined
      ? []
      : [[alternative, 'joins values that hold the separator, and then also stands in front'] as const]),
    ...(booleans ? [['booleans', 'true if present, whatever their value'] as const] : []),
  ];
}

function responses({ statuses, errors, continuation }: Deployment): (readonly [string, string])[] {
  return [
    ...(statuses ?? []).map(({ status, methods, says }) => {
      const to = methods.length > 0 ? ` (${methods.join(', ')})` : '';
      return [`${status}${to}`, says] as const;
    }),
    ...(errors?.statuses ?? []),
    ...(continuation ?? []),
  ];
}
