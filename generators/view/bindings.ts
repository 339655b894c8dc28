import type {
  BindingContents,
  FillView,
  Meaning,
  NamingView,
  RequestsContents,
  SelectionView,
  ValuesView,
} from '../../templates/reference/views/binding.ts';
import { fill } from '../catalogue/bindings/bind.ts';
import type { Constraint } from '../catalogue/model/constraints.ts';
import type { Binding, Deployment, Fill } from '../catalogue/model/deployment.ts';
import { namesOf } from '../catalogue/model/envelope.ts';
import type { Gap } from '../catalogue/model/gaps.ts';
import type { Interface, Module } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { statesSelections } from '../catalogue/model/submodules.ts';
import { decisionPhrase } from '../shape/constraint-phrases.ts';
import { code, join, listed, nameOf, type Phrase, prose } from '../shape/phrase.ts';
import { formsView, wholeAnswerView } from './answer-views.ts';
import { authenticationView } from './authentication.ts';
import { neededBy } from './module-contents.ts';
import { noteViews } from './notes.ts';
import { constraintViews, parameterViews } from './parameter-views.ts';
import { schemaView } from './schema.ts';
import { type Context, proseText } from './view-context.ts';

/** The parameters of modules that the contents of a binding show as examples. */
export interface NamesShown {
  /** The first parameter of a generator. */
  readonly parameter: string | undefined;
  /** The first parameter that has another name in requests. */
  readonly named: NamingView['example'];
}

/** Makes the contents of the interface's binding. `gaps`: the gaps of the interface without the binding. */
export function bindingContents<Text>(
  context: Context<Text>,
  binding: Binding,
  names: NamesShown,
  gaps: readonly Gap[],
): BindingContents<Text> {
  const { text, reference } = context;
  return {
    title: binding.title,
    purpose: proseText(context, binding.purpose),
    basis: text([prose(binding.basis)]),
    option: `--binding ${reference.iface.name}`,
    notes: noteViews(context, binding),
    fills: binding.fills.map((one) => fillView(context, one, gaps)),
    accepts: binding.accepts.map(({ says }) => text([prose(says)])),
    uploads: binding.uploads.map(({ says }) => text([prose(says)])),
    responses: formsView(context, binding),
    answer: wholeAnswerView(context, binding),
    ...requestsContents(context, binding, names),
  };
}

/** Makes the contents about how requests are sent. */
export function requestsContents<Text>(
  context: Context<Text>,
  binding: Binding,
  names: NamesShown,
): RequestsContents<Text> {
  const { text, reference } = context;
  const { deployment } = binding;
  const { parameters = [], constraints = [], conditions, errors } = deployment;
  return {
    addresses: deployment.addresses ?? [],
    fixed: [...(deployment.fixed ?? [])].map(([name, value]) => {
      const others = [...(deployment.fixedWith?.get(name) ?? [])].map(withOneOf);
      return { name, value, with: others.length === 0 ? undefined : text(join(others, ' and ')) };
    }),
    parameters: parameterViews(context, { owner: binding, parameters, constraints }),
    constraints: constraintViews(context.within(binding), ofRequests(constraints, parameters, reference.iface)),
    selection: selectionView(context, deployment, names),
    naming: namingView(deployment, names),
    values: valuesView(deployment),
    conditions: [...(conditions ?? [])].map(([name, when]) => ({
      link: text([nameOf('condition', name)]),
      when: text([...decisionPhrase(when), ...(when.unmet ? ['; what it is about is ignored otherwise'] : [])]),
    })),
    statuses: (deployment.statuses ?? []).map(({ status, methods, says }) => ({
      status,
      methods,
      says: text([prose(says)]),
    })),
    successBodies: (deployment.statuses ?? []).flatMap(({ status, schema }) =>
      schema === undefined ? [] : [{ status, body: schemaView(schema) }],
    ),
    errors: errors && {
      statuses: meanings(context, errors.statuses),
      body: errors.schema === undefined ? undefined : schemaView(errors.schema),
    },
    authentication: authenticationView(context, deployment),
    continuation: meanings(context, deployment.continuation ?? new Map()),
  };
}

/** "`format=json` or `format=php`". */
function withOneOf([name, values]: readonly [string, readonly string[]]): Phrase {
  return listed(
    values.map((one) => code(`${name}=${one}`)),
    'or',
  );
}

/** The constraints of a binding. If modules state which parameters select modules, only those between the binding's own parameters. */
function ofRequests(
  constraints: readonly Constraint[],
  parameters: readonly Parameter[],
  iface: Interface,
): readonly Constraint[] {
  if (!statesSelections(modulesOf(iface))) return constraints;
  const names = new Set(parameters.map(({ name }) => name));
  return constraints.filter((constraint) => constraint.parameters.every((name) => names.has(name)));
}

/** A gap, and how the binding fills it. The list of gaps has its other facts. */
function fillView<Text>({ text }: Context<Text>, { gap, says, partly }: Fill, gaps: readonly Gap[]): FillView<Text> {
  const missing = gaps.find(({ id }) => id === gap)?.missing;
  return {
    link: text([nameOf('gap', gap, gap)]),
    missing: missing === undefined ? undefined : text([prose(missing)]),
    says: text([prose(says)]),
    isPartly: partly,
  };
}

function meanings<Text>({ text }: Context<Text>, texts: ReadonlyMap<string, string>): Meaning<Text>[] {
  return [...texts].map(([name, says]) => ({ name, says: text([prose(says)]) }));
}

function selectionView<Text>(
  context: Context<Text>,
  { selectors, generators, needs }: Deployment,
  { parameter }: NamesShown,
): SelectionView<Text> | undefined {
  if (!selectors && !generators && !needs) return undefined;
  const { iface } = context.reference;
  const modules = modulesOf(iface);
  const valueFor = (parameter: string, module: Module): string =>
    (iface.kind === 'modules' ? namesOf(module, iface)?.get(parameter) : undefined) ?? module.name;
  const generator = modules.find((module) => module.generator);
  return {
    selectors: [...(selectors ?? [])].map(([group, name]) => {
      const example = modules.find((module) => module.group === group);
      return { group, parameter: name, example: example && `${name}=${valueFor(name, example)}` };
    }),
    needs: [...(needs?.keys() ?? [])].map((group) => ({ group, needed: neededBy(context, group) })),
    generators: generators && {
      ...generators,
      example: generator && `${generators.parameter}=${generator.name}`,
      exampleName: parameter === undefined ? undefined : fill(generators.names, { name: parameter }),
    },
  };
}

function namingView({ names, arrays, objects }: Deployment, { named }: NamesShown): NamingView | undefined {
  if (names === undefined && arrays === undefined && objects === undefined) return undefined;
  return { names, example: named, arrays, objects };
}

/** The parameters of an interface's modules that the contents of a binding show. */
export function namesShown(iface: Interface): NamesShown {
  const modules = modulesOf(iface);
  const [parameter] = modules.find((module) => module.generator)?.parameters ?? [];
  return { parameter: parameter?.name, named: namedOtherwise(modules) };
}

/** The first parameter that has another name in requests. */
function namedOtherwise(modules: readonly Module[]): NamingView['example'] {
  for (const { name: module, prefix, parameters } of modules) {
    for (const { statedName, name } of parameters)
      if (statedName !== undefined) return { stated: statedName, module, prefix, name };
  }
  return undefined;
}

function modulesOf(iface: Interface): readonly Module[] {
  return iface.kind === 'modules' ? iface.modules : [];
}

function valuesView({ separator, alternative, booleans, nulls }: Deployment): ValuesView | undefined {
  if ([separator, alternative, booleans, nulls].every((aspect) => aspect === undefined)) return undefined;
  return {
    hasSeparator: separator !== undefined,
    separator: separator ?? '',
    hasAlternative: alternative !== undefined,
    alternative: alternative ?? '',
    areBooleansPresence: booleans !== undefined,
    areNullsUnwritten: nulls !== undefined,
  };
}
