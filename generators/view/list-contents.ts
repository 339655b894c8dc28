import type {
  GroupContents,
  ListedValues,
  ResourceContents,
  SetContents,
} from '../../templates/reference/views/lists.ts';
import type { FactView } from '../../templates/reference/views/parameter.ts';
import type { Resource } from '../catalogue/model/model.ts';
import type { Group, ValueSet } from '../catalogue/model/parameter-model.ts';
import { acceptsOfType } from '../shape/accepts.ts';
import type { StatedFact } from '../shape/labels.ts';
import { enumOf } from '../shape/main-value.ts';
import { setFacts } from '../shape/value-facts.ts';
import { shownView } from './answer-views.ts';
import { factViews } from './fact-views.ts';
import { layerText } from './layer-text.ts';
import { footView, noteViews } from './notes.ts';
import { parameterViews } from './parameter-views.ts';
import { type Context, proseText } from './view-context.ts';

export function resourceContents<Text>(context: Context<Text>, resource: Resource): ResourceContents<Text> {
  const { name, title, purpose, fields, response } = resource;
  const shown = response ? [response] : [];
  return {
    title,
    purpose: proseText(context, purpose),
    notes: noteViews(context, resource),
    parameters: parameterViews(context, { owner: resource, parameters: fields }),
    shown: shownView(context, resource),
    ...footView(context, [`resource ${name}`, `response ${name}`, 'resource'], [resource, ...fields, ...shown]),
    layer: layerText(context, resource, fields),
  };
}

export function groupContents<Text>(context: Context<Text>, group: Group): GroupContents<Text> {
  const { name, purpose, parameters } = group;
  return {
    name,
    purpose: proseText(context, purpose),
    names: context.reference.iface.binding?.deployment.names,
    notes: noteViews(context, group),
    parameters: parameterViews(context, { owner: group, parameters }),
    ...footView(context, [], [group, ...parameters]),
    layer: layerText(context, group, parameters),
  };
}

export function setContents<Text>(context: Context<Text>, set: ValueSet): SetContents<Text> {
  const { name, purpose, type } = set;
  const { set: _name, ...own } = type;
  const stated = setFacts(set);
  const facts = factViews(context, stated, { type: own });
  return {
    name,
    purpose: proseText(context, purpose),
    facts,
    values: enumOf(acceptsOfType(type)) && listedValues(context, stated, facts),
    notes: noteViews(context, set),
    ...footView(context, [`set ${name}`, 'set'], [set]),
    layer: layerText(context, set, []),
  };
}

/** Whether a fact lists values of a set. */
export function listsValues({ code }: Pick<StatedFact, 'code'>): boolean {
  return code === 'values' || code === 'form' || code === 'deprecatedValues';
}

function listedValues<Text>(
  { text }: Context<Text>,
  stated: readonly StatedFact[],
  facts: readonly FactView<Text>[],
): ListedValues<Text>[] {
  return facts.filter(listsValues).map((fact) => {
    const { phrase = [], items = [phrase] } = stated.find(({ code }) => code === fact.code) ?? {};
    return { ...fact, items: items.map((item) => text(item)) };
  });
}
