import type { ExampleRequest, ExampleRow, ExampleView } from '../../../templates/reference/views/example.ts';
import { namesOf } from '../../catalogue/model/envelope.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import { isImported } from '../../catalogue/sources/layer.ts';
import { code, md } from '../../lib/markdown.ts';
import type { Example } from '../../shape/example-request.ts';
import type { Shown } from '../../shape/example-values.ts';
import { valuePhrase } from '../../shape/phrases.ts';
import { fixedBeside, spellingOf } from '../../shape/spelling.ts';
import { gapsIn } from '../../view/gap-scopes.ts';
import { gapName } from '../../view/notes.ts';
import { proseText } from '../../view/view-context.ts';
import { callOf } from './call.ts';
import { programsOf } from './languages/programs.ts';
import { pagesOf } from './page-paths.ts';
import { linkTo, type Page } from './reference.ts';

export function exampleView(page: Page, example: Example): ExampleView {
  const { addresses, body, generator, shown, common, object, stated, sent, sentAsGenerator } = example;
  const { iface, bound } = page.reference;
  const programs = programsOf(iface, example, sent);
  return {
    purpose: proseText(page, stated?.purpose),
    isServers: stated !== undefined && isImported(stated.at.source),
    addresses,
    body,
    gaps: gapsIn(iface, ['address']).map(({ id }) => gapName(page, id)),
    bound: iface.bindings.flatMap(({ name, title }) => {
      const other = bound.get(name);
      if (!other) return [];
      const pages = pagesOf(other);
      const target = pages.modules.get(object.name) ?? pages.endpoints.get(object.name);
      return [{ example: linkTo(page, code(object.name), target), binding: linkTo(page, md`${title}`, pages.binding) }];
    }),
    generator,
    programs,
    generatorPrograms: programsOf(iface, example, sentAsGenerator),
    call: programs.length > 0 ? undefined : callOf(iface, example),
    own: [...common, ...shown].filter(({ way }) => way === 'own').map(({ parameter }) => parameter.name),
  };
}

const meanings: Readonly<Record<Shown['way'], string>> = {
  default: 'The default',
  several: 'The first of multiple values',
  flag: 'Present, which means true',
  listed: 'The first value',
  own: 'A value of your own',
  stated: 'As in the stated example',
  usual: 'A usual value',
};

export function exampleRequest(page: Page, example: Example): ExampleRequest {
  const { object, common, shown } = example;
  const { iface } = page.reference;
  const names = iface.kind === 'modules' && object.kind === 'module' ? namesOf(object.module, iface) : undefined;
  const fixed = fixedBeside(names ?? new Map(), spellingOf(iface));
  const row = (name: string, values: Plain, meaning: string): ExampleRow => ({
    name,
    values: page.text(valuePhrase(values)),
    meaning,
  });
  return {
    ...exampleView(page, example),
    name: object.name,
    isModule: object.kind === 'module',
    rows: [
      ...fixed.map(([name, value]) => row(name, value, 'In every request')),
      ...[...(names ?? [])].map(([name, value]) => row(name, value, 'Names the module')),
      ...[...common, ...shown].map(({ parameter, values, way }) => row(parameter.name, values, meanings[way])),
    ],
  };
}
