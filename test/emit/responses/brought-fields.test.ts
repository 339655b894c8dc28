import { expect, it } from 'vitest';
import { moduleObject } from '../../../generators/catalogue/model/parameter-objects.ts';
import { bringingParameters } from '../../../generators/emit/responses/brought-fields.ts';
import { shapeOf } from '../../../generators/shape/shapes.ts';
import { interfaceOf } from '../../catalogue/resolved.ts';
import { moduleWith } from '../../diff/support.ts';

it.each<[parameter: string, usual: readonly string[] | undefined]>([
  ['{ type: [undefined, null, x], multi: true, default: [x, y] }', ['x']],
  ['{ type: [undefined, null, x], multi: true, default: undefined }', ['undefined']],
  ['{ type: [undefined, null, x], multi: true }', undefined],
])('takes the default of %s as the usual values', (parameter, usual) => {
  const iface = interfaceOf('modules', moduleWith(`{ prop: ${parameter} }`));
  const module = iface.modules.find(({ name }) => name === 'pages');
  if (!module) throw new Error('no module');
  const pairs = ['undefined', 'null', 'x'].map((value) => ({ parameter: 'prop', value }));
  const found = bringingParameters(pairs, shapeOf(moduleObject(module), iface));
  expect(found.map((one) => one.usual)).toEqual(usual ? [usual] : []);
});
