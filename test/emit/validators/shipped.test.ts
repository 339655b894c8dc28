import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import { type ParameterObject, parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { folderNames } from '../../../generators/emit/validators/folder-names.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

let catalogue: Catalogue;
let output: Record<string, string>;
let checked: readonly { readonly object: ParameterObject; readonly validate: Validate | undefined }[];

beforeAll(async () => {
  catalogue = shippedCatalogue();
  output = await outputOf(validatorsGenerator, catalogue);
  const loaded = await loadedValidators(catalogue);
  checked = catalogue.interfaces.flatMap((iface) =>
    parameterObjects(iface).map((object) => ({ object, validate: loaded.get(iface.name)?.get(object.name) })),
  );
});

it('compiles', async () => {
  expect(await compiled(output)).toEqual([]);
});

it('has every parameter object in the file of its module or family, which Node imports by itself', async () => {
  await inFolder(output, async (folder) => {
    for (const iface of catalogue.interfaces) {
      const exported: string[] = [];
      for (const stem of folderNames(iface).stems.values()) {
        const module: object = await import(pathToFileURL(join(folder, iface.name, `${stem}.js`)).href);
        exported.push(...Object.keys(module));
      }
      expect(exported.sort()).toEqual(
        parameterObjects(iface)
          .map(({ name }) => name)
          .sort(),
      );
    }
  });
});

it('accepts an object with a good value for every parameter', () => {
  for (const { object, validate } of checked) {
    const good = Object.fromEntries(object.parameters.map((parameter) => [nameOf(parameter), goodValue(parameter)]));
    expect(outcome(validate, good), object.name).toBe('accepted');
  }
});

it('accepts every listed value, deprecated ones included', () => {
  for (const { object, validate } of checked) {
    const required = Object.fromEntries(object.parameters.filter(isNeeded).map((one) => [nameOf(one), goodValue(one)]));
    for (const parameter of object.parameters) {
      for (const value of listedValues(parameter.type)) {
        const given = parameter.multi || parameter.type.kind === 'array' ? [value] : value;
        const beside = Object.fromEntries(parameter.variables.map((variable) => [variable.parameter, ['main']]));
        const input = { ...required, ...beside, [nameOf(parameter)]: given };
        expect(outcome(validate, input), `${object.name} ${parameter.name}`).toBe('accepted');
      }
    }
  }
});

it('finds a bad value of any parameter, and nothing else', () => {
  for (const { object, validate } of checked) {
    const plain = object.parameters.filter(({ variables }) => variables.length === 0);
    const good = Object.fromEntries(plain.map((parameter) => [nameOf(parameter), goodValue(parameter)]));
    for (const parameter of plain) {
      if (parameter.type.kind === 'unknown') continue;
      const name = nameOf(parameter);
      for (const bad of [{ toString: 5 }, Symbol('bad'), null, Number.NaN]) {
        if (parameter.type.kind === 'object' && typeof bad === 'object' && bad !== null) continue;
        expect(outcome(validate, { ...good, [name]: bad }), `${object.name} ${name}`).toEqual([
          expect.stringMatching(new RegExp(`^${name}: "${name}": (wrong type|not listed) `)),
        ]);
      }
    }
  }
});

it('finds every required parameter that is missing', () => {
  for (const { object, validate } of checked) {
    const missing = object.parameters
      .filter(isNeeded)
      .map(({ name }) => expect.stringMatching(new RegExp(`^${name}: "${name}": missing \\(undefined\\)\\. Supply `)));
    expect(outcome(validate, {}), object.name).toEqual(missing.length > 0 ? missing : 'accepted');
  }
});

function isNeeded(parameter: Parameter): boolean {
  return parameter.required || parameter.location === 'path' || parameter.constant !== undefined;
}

function nameOf({ name }: Parameter): string {
  return name.replace(/\{\w+\}/g, 'main');
}

function goodValue({ type, multi, constant }: Parameter): unknown {
  if (constant !== undefined) return constant;
  return multi ? [goodItem(type)] : goodItem(type);
}

function goodItem(type: Type): unknown {
  if (type.kind === 'values') return type.values[0]?.value;
  if (type.kind === 'array') return [goodItem(type.items)];
  if (type.kind === 'boolean') return false;
  if (type.kind === 'object') return {};
  if (['integer', 'limit', 'namespace', 'number'].includes(type.kind)) return 5;
  return 'text';
}

function listedValues(type: Type): readonly string[] {
  if (type.kind === 'array') return listedValues(type.items);
  return type.kind === 'values' ? type.values.map(({ value }) => value) : [];
}
