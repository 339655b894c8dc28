import { fill } from '../../catalogue/bind.ts';
import type { Binding, Deployment, Fill } from '../../catalogue/deployment.ts';
import type { Module } from '../../catalogue/model.ts';
import { code, type Markdown, md, prose } from '../../lib/markdown.ts';
import { decisionPhrase } from '../../shape/phrases.ts';
import { type Example, fullestOf } from './example.ts';
import { type ExampleRequest, exampleRequest } from './example-view.ts';
import { proseOf } from './formatting.ts';
import { neededBy } from './module-views.ts';
import { phraseText } from './page-text.ts';
import { type FootView, footView, type NoteView, noteViews, type PageView, pageView } from './page-view.ts';
import { type ConstraintView, constraintViews, type ParameterView, parameterViews } from './parameter-view.ts';
import { linkTo, type Page } from './reference.ts';
import { type SchemaView, schemaView } from './schema-view.ts';

/** The page of a binding: the gaps that it fills, what then holds, and a request. Aspects that it does not state are absent. */
export interface BindingView extends PageView, FootView {
  readonly title: string;
  readonly purpose: Markdown | undefined;
  /** The option of `catalpa generate` that applies it. */
  readonly option: string;
  readonly notes: readonly NoteView[];
  readonly fills: readonly FillView[];
  /** The forms of addresses that requests are sent to, the preferred one first. */
  readonly addresses: readonly { readonly name: string; readonly template: string }[];
  /** The parameters that every request has. */
  readonly fixed: readonly { readonly name: string; readonly value: string }[];
  /** The parameters that any request may have beside those of modules. */
  readonly parameters: readonly ParameterView[];
  readonly constraints: readonly ConstraintView[];
  readonly selection: SelectionView | undefined;
  readonly naming: NamingView | undefined;
  readonly values: ValuesView | undefined;
  /** What decides the conditions of the interface. */
  readonly conditions: readonly { readonly link: Markdown; readonly when: Markdown }[];
  /** The statuses of successful responses; those without methods are for any other endpoint. */
  readonly statuses: readonly StatusView[];
  readonly errors: { readonly statuses: readonly Meaning[]; readonly body: SchemaView | undefined } | undefined;
  /** The parameters of a response that ask for more results. */
  readonly continuation: readonly Meaning[];
  readonly example: ExampleRequest | undefined;
}

/** A gap, with what it is about, and how it is filled. */
export interface FillView {
  readonly link: Markdown;
  readonly missing: Markdown | undefined;
  readonly says: Markdown;
  readonly isPartly: boolean;
}

/** How a request names its modules: by group, as generators, and what they need. */
export interface SelectionView {
  readonly selectors: readonly {
    readonly group: string;
    readonly parameter: string;
    readonly example: string | undefined;
  }[];
  readonly needs: readonly { readonly group: string; readonly needed: readonly Markdown[] }[];
  readonly generators: GeneratorsUsage | undefined;
}

/** The parameter that names a generator, and the pattern of the names of its parameters, each with an example. */
export interface GeneratorsUsage {
  readonly parameter: string;
  readonly example: string | undefined;
  readonly names: string;
  readonly exampleName: string | undefined;
}

/** Patterns of names: of a parameter of a module, with an example, and of an array in a query. */
export interface NamingView {
  readonly names: string | undefined;
  readonly example:
    | { readonly stated: string; readonly module: string; readonly prefix: string; readonly name: string }
    | undefined;
  readonly arrays: string | undefined;
}

/** How values are written. */
export interface ValuesView {
  readonly hasSeparator: boolean;
  readonly separator: string;
  readonly hasAlternative: boolean;
  readonly alternative: string;
  /** Whether a boolean is true if it is present. */
  readonly areBooleansPresence: boolean;
}

export interface StatusView {
  readonly status: number;
  readonly methods: readonly string[];
  readonly says: Markdown;
}

/** A status or a name, and what it means. */
export interface Meaning {
  readonly name: string;
  readonly says: Markdown;
}

export function bindingView(page: Page, binding: Binding, examples: readonly Example[]): BindingView {
  const { iface, pages } = page.reference;
  const { deployment } = binding;
  const { parameters = [], constraints = [], conditions, errors } = deployment;
  const example = fullestOf(examples);
  return {
    ...pageView(page, [iface]),
    title: binding.title,
    purpose: proseOf(binding.purpose),
    option: `--binding ${iface.name}`,
    notes: noteViews(page, binding),
    fills: binding.fills.map((one) => fillView(page, one)),
    addresses: deployment.addresses ?? [],
    fixed: [...(deployment.fixed ?? [])].map(([name, value]) => ({ name, value })),
    parameters: parameterViews(page, { owner: binding, parameters, constraints }),
    constraints: constraintViews({ ...page, owner: binding }, constraints),
    selection: selectionView(page, deployment),
    naming: namingView(page, deployment),
    values: valuesView(deployment),
    conditions: [...(conditions ?? [])].map(([name, when]) => ({
      link: linkTo(page, code(name), pages.sections.get('conditions')),
      when: phraseText(page, decisionPhrase(when)),
    })),
    statuses: (deployment.statuses ?? []).map(({ says, ...status }) => ({ ...status, says: prose(says) })),
    errors: errors && {
      statuses: meanings(errors.statuses),
      body: errors.schema === undefined ? undefined : schemaView(errors.schema),
    },
    continuation: meanings(deployment.continuation ?? new Map()),
    example: example && exampleRequest(page, example),
    ...footView(page, ['address'], []),
  };
}

/** What remains of the gap is in the list of gaps. */
function fillView(page: Page, { gap, says, partly }: Fill): FillView {
  const { unbound, pages } = page.reference;
  const missing = unbound?.iface.gaps.find(({ id }) => id === gap)?.missing;
  return {
    link: linkTo(page, md`${gap}`, pages.gap.get(gap) ?? unbound?.pages.gap.get(gap)),
    missing: proseOf(missing),
    says: prose(says),
    isPartly: partly,
  };
}

function meanings(texts: ReadonlyMap<string, string>): Meaning[] {
  return [...texts].map(([name, says]) => ({ name, says: prose(says) }));
}

function selectionView(page: Page, { selectors, generators, needs }: Deployment): SelectionView | undefined {
  if (!selectors && !generators && !needs) return undefined;
  const modules = modulesOf(page);
  const generator = modules.find((module) => module.generator);
  const [parameter] = generator?.parameters ?? [];
  return {
    selectors: [...(selectors ?? [])].map(([group, name]) => {
      const example = modules.find((module) => module.group === group);
      return { group, parameter: name, example: example && `${name}=${example.name}` };
    }),
    needs: [...(needs?.keys() ?? [])].map((group) => ({ group, needed: neededBy(page, group) })),
    generators: generators && {
      ...generators,
      example: generator && `${generators.parameter}=${generator.name}`,
      exampleName: parameter && fill(generators.names, { name: parameter.name }),
    },
  };
}

function namingView(page: Page, { names, arrays }: Deployment): NamingView | undefined {
  if (names === undefined && arrays === undefined) return undefined;
  const examples = modulesOf(page).flatMap(({ name, prefix, parameters }) =>
    parameters.flatMap(({ statedName, name: sent }) =>
      statedName === undefined ? [] : [{ stated: statedName, module: name, prefix, name: sent }],
    ),
  );
  return { names, example: examples[0], arrays };
}

function modulesOf({ reference }: Page): readonly Module[] {
  return reference.iface.kind === 'modules' ? reference.iface.modules : [];
}

function valuesView({ separator, alternative, booleans }: Deployment): ValuesView | undefined {
  if (separator === undefined && alternative === undefined && booleans === undefined) return undefined;
  return {
    hasSeparator: separator !== undefined,
    separator: separator ?? '',
    hasAlternative: alternative !== undefined,
    alternative: alternative ?? '',
    areBooleansPresence: booleans !== undefined,
  };
}
