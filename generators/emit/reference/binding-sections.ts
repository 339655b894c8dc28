import { fill } from '../../catalogue/bind.ts';
import type { Binding, Deployment } from '../../catalogue/deployment.ts';
import type { Module } from '../../catalogue/model.ts';
import { type Content, code, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { decisionPhrase } from '../../shape/phrases.ts';
import { constraintLines } from './constraint-notes.ts';
import { sentence } from './formatting.ts';
import { neededText } from './needs.ts';
import { bindingTitles } from './page-headings.ts';
import { phraseText } from './page-text.ts';
import { parameterSections, parameterTable } from './parameter-sections.ts';
import { linkTo, type Page } from './reference.ts';
import { fieldsTable, schemaBlocks } from './response.ts';
import { type Section, tableView } from './section.ts';

/** Makes the sections about the kind of deployment, one for each aspect that the binding states. */
export function deploymentSections(page: Page, binding: Binding): Section[] {
  const { deployment } = binding;
  return [
    addressSection(deployment),
    fixedSection(deployment),
    ...ownSections(page, binding),
    selectionSection(page, deployment),
    namesSection(page, deployment),
    valuesSection(deployment),
    conditionsSection(page, deployment),
    statusSection(deployment),
    ...errorSections(deployment),
    continuationSection(deployment),
  ].filter((section) => section !== undefined);
}

function addressSection({ addresses }: Deployment): Section | undefined {
  if (!addresses) return undefined;
  const rows = addresses.map(({ name, template }) => [name, code(template)]);
  const first = addresses.length > 1 ? ' The first one is to be preferred.' : '';
  return {
    title: bindingTitles.addresses,
    text: markdown(`A name in braces stands for a value that differs between sites.${first}`),
    table: tableView(['Form', 'Address'], rows),
  };
}

function fixedSection({ fixed }: Deployment): Section | undefined {
  if (!fixed) return undefined;
  const rows = [...fixed].map(([name, value]) => [code(name), code(value)]);
  return { title: bindingTitles.fixed, table: tableView(['Name', 'Value'], rows) };
}

/** Makes the sections about the parameters that any request may have beside those of modules, with their constraints. */
function ownSections(page: Page, binding: Binding): Section[] {
  const { parameters = [], constraints = [] } = binding.deployment;
  if (parameters.length === 0) return [];
  const list = { owner: binding, parameters, constraints };
  return [
    {
      title: bindingTitles.own,
      table: parameterTable(page, list),
      lines: constraintLines({ ...page, owner: binding }, constraints),
    },
    ...parameterSections(page, list, 3),
  ];
}

function conditionsSection(page: Page, { conditions }: Deployment): Section | undefined {
  if (!conditions) return undefined;
  const target = page.reference.pages.sections.get('conditions');
  const rows = [...conditions].map(([name, when]): Content[] => [
    linkTo(page, code(name), target),
    phraseText(page, decisionPhrase(when)),
  ]);
  return { title: bindingTitles.conditions, table: tableView(['Condition', 'Holds'], rows) };
}

function selectionSection(page: Page, { selectors, generators, needs }: Deployment): Section | undefined {
  if (!selectors && !generators && !needs) return undefined;
  const modules = modulesOf(page);
  const rows = [...(selectors ?? [])].map(([group, parameter]): Content[] => {
    const example = modules.find((module) => module.group === group);
    return [code(group), code(parameter), example ? code(`${parameter}=${example.name}`) : ''];
  });
  const generator = modules.find((module) => module.generator);
  return {
    title: bindingTitles.selection,
    table: tableView(['Group', 'Parameter', 'For instance'], rows),
    lines: [
      ...[...(needs?.keys() ?? [])].map((group) =>
        sentence(md`A module of ${code(group)} needs ${neededText(page, group) ?? ''}`),
      ),
      ...(generators ? [sentence(generatorText(generators, generator)), ...generatorNames(generators, generator)] : []),
    ],
  };
}

type Generators = NonNullable<Deployment['generators']>;

function generatorText({ parameter }: Generators, module: Module | undefined): Markdown {
  const example = module ? md`, as in ${code(`${parameter}=${module.name}`)}` : '';
  return md`A module is used as a generator where ${code(parameter)} names it${example}`;
}

/** States how the parameters of a generator are named, with one as an example. */
function generatorNames({ names }: Generators, module: Module | undefined): Markdown[] {
  const [parameter] = module?.parameters ?? [];
  const example = parameter ? md`, as in ${code(fill(names, { name: parameter.name }))}` : '';
  return [
    sentence(
      md`The names of its parameters are then ${code(names)}, where the name is that in other requests${example}`,
    ),
  ];
}

function namesSection(page: Page, { names, arrays }: Deployment): Section | undefined {
  const lines = [
    ...(names === undefined ? [] : [md`A parameter of a module is called ${code(names)}${prefixedExample(page)}`]),
    ...(arrays === undefined ? [] : [md`An array in the query is called ${code(arrays)}, once for each item`]),
  ];
  return lines.length > 0 ? { title: bindingTitles.names, lines: lines.map(sentence) } : undefined;
}

function prefixedExample(page: Page): Content {
  for (const module of modulesOf(page)) {
    const parameter = module.parameters.find(({ statedName }) => statedName !== undefined);
    if (!parameter) continue;
    return md`: ${code(parameter.statedName ?? '')} of ${code(module.name)}, with the prefix ${code(module.prefix)}, is ${code(parameter.name)}`;
  }
  return '';
}

function modulesOf({ reference }: Page): readonly Module[] {
  return reference.iface.kind === 'modules' ? reference.iface.modules : [];
}

function valuesSection({ separator, alternative, booleans }: Deployment): Section | undefined {
  const lines = [
    ...(separator === undefined ? [] : [md`Multiple values are joined by ${code(separator)}`]),
    ...(alternative === undefined
      ? []
      : [
          md`Where a value holds ${code(separator ?? '')}, they are joined by ${code(alternative)} instead, which then also stands in front of the first`,
        ]),
    ...(booleans === undefined ? [] : [markdown('A boolean is true if it is present, whatever its value')]),
  ];
  return lines.length > 0 ? { title: bindingTitles.values, lines: lines.map(sentence) } : undefined;
}

function statusSection({ statuses }: Deployment): Section | undefined {
  if (!statuses) return undefined;
  const rows = statuses.map(({ status, methods, says }): Content[] => [
    code(String(status)),
    methods.length > 0 ? methods.join(', ') : 'any other',
    sentence(prose(says)),
  ]);
  return {
    title: bindingTitles.statuses,
    table: tableView(['Status', 'Methods of the endpoint', 'Meaning'], rows),
  };
}

function errorSections({ errors }: Deployment): Section[] {
  if (!errors) return [];
  const rows = [...errors.statuses].map(([status, says]): Content[] => [code(status), sentence(prose(says))]);
  const statuses = { title: bindingTitles.errors, table: tableView(['Status', 'Meaning'], rows) };
  if (errors.schema === undefined) return [statuses];
  return [
    statuses,
    { title: bindingTitles.error, table: fieldsTable(errors.schema), blocks: schemaBlocks(errors.schema) },
  ];
}

function continuationSection({ continuation }: Deployment): Section | undefined {
  if (!continuation) return undefined;
  const rows = [...continuation].map(([name, says]): Content[] => [code(name), sentence(prose(says))]);
  return {
    title: bindingTitles.continuation,
    text: markdown('Parameters in a response that the next request sends again.'),
    table: tableView(['Name', 'Meaning'], rows),
  };
}
