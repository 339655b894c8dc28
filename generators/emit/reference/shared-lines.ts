import type { Line } from '../../../templates/reference/views/llms-full.ts';
import type { ParameterView } from '../../../templates/reference/views/parameter.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/model/parameter-objects.ts';
import { addTo, getOrMake } from '../../lib/add-to.ts';
import { exactJson } from '../../lib/json.ts';
import { code, type Markdown, markdown, toMarkdown } from '../../lib/markdown.ts';
import { oncePer } from '../../lib/once-per.ts';
import { describedArguments } from '../../shape/bodies.ts';
import { lineOf } from '../../view/line.ts';
import { parameterViews } from '../../view/parameter-views.ts';
import type { Context } from '../../view/view-context.ts';

/** A parameter that several modules or endpoints have with the same facts, as the first of them has it. */
export interface SharedParameter {
  /** Its name without the prefix of a module. */
  readonly name: string;
  readonly parameter: Parameter;
  readonly object: ParameterObject;
}

/** From this number of users on, a parameter is listed once for all of them: fewer would need a search for little text. */
const fewestUsers = 3;

/**
 * The parameters that several modules or endpoints of an interface have with the same main facts; for each name, those with the most users.
 * Users with other facts list them themselves.
 */
export const sharedParameters = oncePer((iface: Interface): readonly SharedParameter[] => {
  const byName = new Map<string, Map<string, SharedParameter[]>>();
  for (const object of parameterObjects(iface)) {
    for (const parameter of describedOf(iface, object)) {
      const { location, statedName: name = parameter.name } = parameter;
      // The path of a route shows its own parameters.
      if (location === 'path') continue;
      const byFacts = getOrMake(byName, name, () => new Map<string, SharedParameter[]>());
      addTo(byFacts, mainFacts(parameter), { name, parameter, object });
    }
  }
  return [...byName.values()].flatMap((byFacts) => {
    const most = [...byFacts.values()].reduce((best, one) => (one.length > best.length ? one : best));
    return most.length < fewestUsers ? [] : most.slice(0, 1);
  });
});

/** The facts in which parameters of one name differ most often. */
function mainFacts({
  location,
  purpose,
  type,
  multi,
  default: preset,
  required,
  deprecated,
  applies,
}: Parameter): string {
  const conditions = applies.map(({ condition }) => condition);
  const isSeveral = multi !== undefined;
  return exactJson([
    location,
    purpose,
    type.set ?? type.kind,
    isSeveral,
    preset?.stated,
    required,
    deprecated,
    conditions,
  ]);
}

function describedOf(iface: Interface, object: ParameterObject): readonly Parameter[] {
  return object.kind === 'endpoint' ? describedArguments(iface, object.endpoint) : object.parameters;
}

/** The lines of shared parameters, by their names without a prefix. */
export function sharedLines(context: Context<Markdown>, shared: readonly SharedParameter[]): ReadonlyMap<string, Line> {
  const made = linesOfContext(context);
  return getOrMake(made, shared, () => {
    const lines = shared.map(({ name, parameter, object }): [string, Line] => {
      const owner = object.kind === 'module' ? object.module : object.endpoint;
      const list = { owner, parameters: [parameter], object };
      const facts = parameterViews(context, list).map((view) => parameterLine(view).facts);
      return [name, { name: code(name), facts: facts[0] ?? markdown('') }];
    });
    return new Map(lines);
  });
}

const linesOfContext = oncePer<object, Map<object, ReadonlyMap<string, Line>>>(() => new Map());

/** The line of a parameter: its facts but for those on the line of its shared set, and for a place in the query. */
export function parameterLine(view: ParameterView): Line {
  const facts = view.facts.filter(
    ({ saidBy, code: fact }) => saidBy !== 'set' && !(fact === 'location' && view.location === 'query'),
  );
  const shown = facts.map((fact) => (fact.saidBy === 'interface' ? { ...fact, isFlag: true } : fact));
  return { name: view.name, facts: markdown(lineOf({ ...view, facts: shown }, toMarkdown)) };
}
