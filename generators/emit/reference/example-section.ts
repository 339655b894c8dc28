import type { Interface } from '../../catalogue/model.ts';
import { type Content, code, fenced, join, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { callOf } from './call.ts';
import type { Example } from './example.ts';
import type { Shown } from './example-values.ts';
import { codes, plainCode } from './formatting.ts';
import { gapsIn } from './notes.ts';
import { bindingTitles } from './page-headings.ts';
import { linkTo, type Page, type Reference } from './reference.ts';
import { type Section, tableView } from './section.ts';

const meanings: Readonly<Record<Shown['way'], string>> = {
  default: 'The default',
  several: 'The first of multiple values',
  flag: 'Present, which means true',
  listed: 'The first value',
  own: 'A value of your own',
};

/** A request for the page of a module or endpoint: its addresses, each to be copied, and how a program makes it. */
export function exampleBlocks(page: Page, example: Example): Markdown[] {
  const { addresses, generator, shown, common } = example;
  const own = [...common, ...shown].filter(({ way }) => way === 'own').map(({ parameter }) => parameter.name);
  const call = callOf(page.reference.iface, example);
  return [
    ...(addresses.length > 0 ? addressBlocks(addresses) : [noAddress(page, example)]),
    ...(generator === undefined ? [] : [markdown('As a generator:'), fenced(generator, 'text')]),
    ...(call === undefined ? [] : [markdown('In TypeScript:'), fenced(call, 'ts')]),
    ...(own.length > 0 ? [md`Use your own values for ${codes(own)}.`] : []),
  ];
}

function addressBlocks([first = '', ...others]: readonly string[]): Markdown[] {
  return [fenced(first, 'text'), ...others.flatMap((other) => [markdown('Or:'), fenced(other, 'text')])];
}

/** Why there is no address, and which bindings have one. */
function noAddress(page: Page, { object }: Example): Markdown {
  const gaps = gapsIn(page, ['address']).map(({ id }) => linkTo(page, md`${id}`, page.reference.pages.gap.get(id)));
  const where = gaps.length > 0 ? md` (${join(gaps, ', ')})` : '';
  const bound = page.reference.iface.bindings.flatMap((binding) => {
    const reference = page.reference.bound.get(binding.name);
    return reference ? [boundLink(page, reference, object.name)] : [];
  });
  const also = bound.length > 0 ? md` With a binding it is: see ${join(bound, ', ')}.` : '';
  return md`The address of a request is not shown${where}.${also}`;
}

function boundLink(page: Page, { iface, pages }: Reference, name: string): Markdown {
  const title = md`${iface.binding?.title ?? iface.title}`;
  const target = pages.modules.get(name) ?? pages.endpoints.get(name);
  return md`${linkTo(page, code(name), target)} with ${linkTo(page, title, pages.binding)}`;
}

/** A request as it is sent, and what its parameters are, for the page of a binding. */
export function exampleSection(page: Page, example: Example): Section {
  const { object } = example;
  return {
    title: bindingTitles.example,
    text: md`A request ${object.kind === 'module' ? 'for the module' : 'to'} ${code(object.name)}, built from its parameters; a name in braces stands for a value that differs between sites.`,
    table: tableView(['Parameter', 'Values', 'Meaning'], rowsOf(page.reference.iface, example)),
    blocks: exampleBlocks(page, example),
  };
}

function rowsOf({ binding }: Interface, { object, common, shown }: Example): Content[][] {
  const fixed = [...(binding?.deployment.fixed ?? [])].map(([name, value]): Content[] => [
    code(name),
    code(value),
    'In every request',
  ]);
  const selector = object.kind === 'module' ? binding?.deployment.selectors?.get(object.module.group) : undefined;
  return [
    ...fixed,
    ...(selector === undefined ? [] : [[code(selector), code(object.name), 'Names the module']]),
    ...[...common, ...shown].map(({ parameter, values, way }): Content[] => [
      code(parameter.name),
      plainCode(values),
      meanings[way],
    ]),
  ];
}
