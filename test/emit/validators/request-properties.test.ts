import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type ParameterObject, parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { validObject } from '../../support/objects/valid.ts';
import { sized } from '../../support/thorough.ts';
import { canonical, hasMarked } from './codec-canonical.ts';
import { type Decoded, type LoadedFolder, loadedShipped } from './codec-loaded.ts';

type Given = Readonly<Record<string, unknown>>;

const numRuns = sized(15, 150);

let folder: LoadedFolder;
let modules: readonly (ParameterObject & { readonly kind: 'module' })[];

beforeAll(async () => {
  folder = (await loadedShipped())('wiki.mediawiki');
  modules = parameterObjects(folder.iface).filter((object) => object.kind === 'module');
});

it('says of the parameters of a module what the validator of the module says', () => {
  for (const object of modules) {
    const { validate } = folder.requestOf(object.name);
    fc.assert(
      fc.property(changedObject(object), (given) => {
        fc.pre(!hasNumberAsText(given));
        const whole = validate({ [object.module.group]: object.name, ...given });
        expect(told(whole)).toEqual(told(folder.validator(object.name)(given)));
      }),
      { numRuns },
    );
  }
}, 3_600_000);

it('says the same of them under the names that they have for a generator', () => {
  const generators = modules.filter(({ module }) => module.generator);
  expect(generators).toHaveLength(38);
  for (const object of generators) {
    const { validate } = folder.requestOf(object.name);
    fc.assert(
      fc.property(changedObject(object), (given) => {
        fc.pre(!hasNumberAsText(given));
        const renamed = Object.fromEntries(Object.entries(given).map(([name, value]) => [`g${name}`, value]));
        const expected = told(folder.validator(object.name)(given));
        expect(told(validate({ generator: object.name, ...renamed }))).toEqual(
          expected.map(({ code, path: [name, ...place] }) => ({
            code,
            path: name === undefined ? [] : [`g${name}`, ...place],
          })),
        );
      }),
      { numRuns },
    );
  }
}, 3_600_000);

it('reads whole requests back as they were written, by either name of a parameter', () => {
  for (const object of modules) {
    const read = folder.requestDecoder(object.name);
    const { group, generator } = object.module;
    fc.assert(
      fc.property(validObject(object, folder.iface), (given) => {
        const parameters = canonical(given, object, folder.iface);
        const selected = { action: 'query', format: 'json', formatversion: '2', [group]: [object.name] };
        const request = generator ? { ...selected, generator: object.name, ...generated(parameters) } : selected;
        fc.pre(folder.validator(object.name)(given).issues === undefined && !hasMarked(given, object, folder.iface));
        expect(read(written({ ...request, ...parameters })).value).toEqual({ ...request, ...parameters });
      }),
      { numRuns },
    );
  }
}, 3_600_000);

/** As `encodeForm` writes it, which takes sensitive parameters too. */
function written(request: Given): string {
  const encodeForm = folder.exports.get('encodeForm') as (request: Given) => FormData;
  return String(
    new URLSearchParams([...encodeForm(request)].map(([name, text]): [string, string] => [name, String(text)])),
  );
}

function generated(parameters: Given): Given {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`g${name}`, value]));
}

/** An accepted object, or one with a value of any kind for one of its parameters. */
function changedObject(object: ParameterObject): fc.Arbitrary<Given> {
  const names = object.parameters.filter(({ variables }) => variables.length === 0).map(({ name }) => name);
  const change = fc.oneof(
    fc.constant({}),
    fc.tuple(fc.constantFrom(...names), fc.anything()).map((entry) => Object.fromEntries([entry])),
  );
  return fc.tuple(validObject(object, folder.iface), change).map(([given, other]) => ({ ...given, ...other }));
}

/** Whether a number is given as a text, which a request takes and the validator of a module does not. */
function hasNumberAsText(given: Given): boolean {
  return Object.values(given).some((value) =>
    [value].flat().some((one) => typeof one === 'string' && /^[+-]?\d+$/.test(one)),
  );
}

/** The issues and warnings, apart from the deprecation of the module as a whole. */
function told({
  issues = [],
  warnings,
}: Decoded): readonly { readonly code: string; readonly path: readonly unknown[] }[] {
  const noted = warnings.filter(
    ({ code, path }) => code !== 'deprecated' || (path[0] !== undefined && path[0] !== 'list'),
  );
  return [...issues, ...noted].map(({ code, path }) => ({ code, path }));
}
