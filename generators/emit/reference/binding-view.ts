import type {
  BindingView,
  FillView,
  Meaning,
  NamingView,
  SelectionView,
  ValuesView,
} from '../../../templates/reference/views/binding.ts';
import { fill } from '../../catalogue/bind.ts';
import type { Binding, Deployment, Fill } from '../../catalogue/deployment.ts';
import type { Module } from '../../catalogue/model.ts';
import { code, md, prose } from '../../lib/markdown.ts';
import { type Example, fullestOf } from '../../shape/example-request.ts';
import { decisionPhrase } from '../../shape/phrases.ts';
import { exampleRequest } from './example-view.ts';
import { proseOf } from './formatting.ts';
import { neededBy } from './module-views.ts';
import { phraseText } from './page-text.ts';
import { footView, noteViews, pageView } from './page-view.ts';
import { constraintViews, parameterViews } from './parameter-view.ts';
import { linkTo, type Page } from './reference.ts';
import { schemaView } from './schema-view.ts';

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

/** A gap, and how it is filled; the rest of it is in the list of gaps. */
function fillView(page: Page, { gap, says, partly }: Fill): FillView {
  const { unbound, pages } = page.reference;
  const missing = unbound?.iface.gaps.find(({ id }) => id === gap)?.missing;
  return {
    link: linkTo(page, md`${gap}`, pages.gap.get(gap) ?? unbound?.pages.gap.get(gap)),
    missing: prose(missing ?? ''),
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
