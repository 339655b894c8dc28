import type { Interface } from '../../catalogue/model.ts';
import { type Content, code, fenced, type Markdown, markdown, md } from '../../lib/markdown.ts';
import type { Section } from './binding-sections.ts';
import { type Example, exampleOf, methodOf, ofBinding, requiredOf } from './example.ts';
import type { Shown } from './example-values.ts';
import { tableView } from './parameter-table.ts';
import { codes } from './words.ts';

const meanings: Readonly<Record<Shown['way'], string>> = {
  default: 'The default',
  several: 'The first values of several',
  flag: 'True, as it is there',
  listed: 'The first value',
  own: 'A value of your own',
};

/** A request as it is sent, and what its parameters are; undefined where a binding does not say enough for one. */
export function exampleSection(iface: Interface): Section | undefined {
  const example = exampleOf(iface);
  if (!example) return undefined;
  const { object, addresses, generator } = example;
  const method = object.kind === 'endpoint' ? `${methodOf(object.endpoint)} ` : '';
  const requests = addresses.map((address) => `${method}${address}`);
  return {
    title: 'Example',
    text: md`A request ${object.kind === 'module' ? 'for the module' : 'to'} ${code(object.name)}, built from its parameters; a name in braces stands for what is not known.`,
    table: tableView(['Parameter', 'Values', 'What they are'], rowsOf(iface, example)),
    blocks: [
      fenced(requests.join('\n'), 'text'),
      ...(generator === undefined ? [] : [markdown('The same module as a generator:'), fenced(generator, 'text')]),
    ],
  };
}

function rowsOf({ binding }: Interface, { object, shown }: Example): Content[][] {
  const fixed = [...(binding?.deployment.fixed ?? [])].map(([name, value]): Content[] => [
    code(name),
    code(value),
    'In every request',
  ]);
  const selector = object.kind === 'module' ? binding?.deployment.selectors?.get(object.module.group) : undefined;
  const isModule = object.kind === 'module' && binding !== undefined;
  const own = isModule ? requiredOf(ofBinding(binding.deployment), binding.deployment) : [];
  return [
    ...fixed,
    ...(selector === undefined ? [] : [[code(selector), code(object.name), 'Names the module']]),
    ...[...own, ...shown].map(({ parameter, values, way }): Content[] => [
      code(parameter.name),
      valuesText(values, way),
      meanings[way],
    ]),
  ];
}

function valuesText(values: readonly string[], way: Shown['way']): Markdown | string {
  if (way === 'flag') return '';
  return way === 'own' ? code(`{${values.join()}}`) : codes(values);
}
