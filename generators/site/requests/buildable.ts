import { namesOf } from '../../catalogue/model/envelope.ts';
import type { Catalogue, Interface, Module, Route } from '../../catalogue/model/model.ts';
import { parametersNeededBy } from '../../catalogue/model/needs.ts';
import { folderNames, type ObjectEntry } from '../../emit/validators/folder-names.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { mustBePosted } from '../../shape/example-request.ts';
import { formEndpoints } from '../../shape/forms.ts';
import type { Owner } from '../../shape/shape.ts';
import { shapeOfEnvelope } from '../../shape/shapes.ts';
import { type Field, fieldOf } from './fields.ts';

/** The description of one module or endpoint for the request builder. */
export interface Buildable {
  readonly name: string;
  /** The name shown where several can be chosen: `GET /cms/v2/posts`. */
  readonly label: string;
  /** The file of its validator in the folder of the interface, and what it exports. */
  readonly file: string;
  readonly exported: string;
  /** For an endpoint, its operations as requests name them. */
  readonly operations?: readonly string[];
  /** For a module, the parameter that selects it. */
  readonly selector?: string;
  /** The value of the selector, where it is not the name. */
  readonly value?: string;
  /** For a module, the parameters that say what it works on: it gives nothing without one of them. */
  readonly needs?: readonly string[];
  /** For a module, whether its requests have to be posted, with a form as their body. */
  readonly posted?: true;
  /** For an endpoint, whether its body is a form with files. */
  readonly form?: true;
  /** Whether whole requests are checked, by a validator of the interface. */
  readonly whole?: true;
  /** Where requests go; for an endpoint, `{route}` stands for what is written behind it. */
  readonly address: string;
  readonly fields: readonly Field[];
}

/** By interface, what requests can be built of: nothing where no binding says where requests go and how they are written. */
export function buildables({ interfaces }: Catalogue, hasFile: (path: string) => boolean): Map<string, Buildable[]> {
  return new Map(interfaces.map((iface) => [iface.name, buildablesOf(iface, hasFile)]));
}

function buildablesOf(iface: Interface, hasFile: (path: string) => boolean): Buildable[] {
  const [address] = addressesOf(iface);
  if (!iface.binding || address === undefined || !hasFile(`${iface.name}/codec.js`)) return [];
  const common = commonFields(iface);
  return folderNames(iface).files.flatMap(({ stem, entries }) =>
    entries.flatMap((entry) => buildableOf(entry, { file: `${stem}.js`, address }, common)),
  );
}

/** A module that no parameter of requests names cannot be built. */
function buildableOf(
  { shape: { name, owner, members, iface }, exported }: ObjectEntry,
  place: Pick<Buildable, 'file' | 'address'>,
  common: readonly Field[] | undefined,
): Buildable[] {
  const fields = members.map(fieldOf);
  const base = { name, exported, ...place };
  if (owner.kind === 'endpoint') {
    const isForm = formEndpoints(iface).some(({ shape }) => shape.name === name);
    return [{ ...endpoint(base, owner, fields), ...(isForm ? ({ form: true } as const) : {}) }];
  }
  const { module } = owner;
  const selector = iface.binding?.deployment.selectors?.get(module.group);
  if (selector === undefined) return [];
  const whole = common ? ({ whole: true } as const) : {};
  const all = [...fields, ...unlike(fields, common ?? [])];
  const value = iface.kind === 'modules' ? namesOf(module, iface)?.get(selector) : undefined;
  const selected = { selector, ...(value === undefined || value === name ? {} : { value }) };
  const posted = iface.kind === 'modules' && mustBePosted(module, iface) ? ({ posted: true } as const) : {};
  return [{ ...base, label: name, ...selected, ...neededBy(module, iface, all), ...posted, ...whole, fields: all }];
}

/** Of what the module works on, what can be entered. */
function neededBy(module: Module, { binding }: Interface, fields: readonly Field[]): Pick<Buildable, 'needs'> {
  const needs = parametersNeededBy(module, binding?.deployment).filter((one) =>
    fields.some(({ name }) => name === one),
  );
  return needs.length > 0 ? { needs } : {};
}

/** The fields that every request may have beside the parameters of a module; undefined where requests name no modules. */
function commonFields(iface: Interface): Field[] | undefined {
  const shape = iface.kind === 'modules' ? shapeOfEnvelope(iface) : undefined;
  const own = new Set(iface.binding?.deployment.parameters);
  return shape?.members
    .filter(({ parameter }) => own.has(parameter))
    .map((member) => ({ ...fieldOf(member), common: true }));
}

function unlike(own: readonly Field[], others: readonly Field[]): Field[] {
  const names = new Set(own.map(({ name }) => name));
  return others.filter(({ name }) => !names.has(name));
}

type Base = Pick<Buildable, 'name' | 'file' | 'exported' | 'address'>;

function endpoint(base: Base, { route, endpoint: { methods } }: Owner & { kind: 'endpoint' }, own: Field[]) {
  return {
    ...base,
    label: `${methods.join(', ')} ${route.path}`,
    operations: methods.map((method) => `${method} ${route.path}`),
    fields: [
      ...unlike(
        own.filter(({ in: where }) => where === 'path'),
        partsOfPath(route),
      ),
      ...own,
    ],
  };
}

/** The variable parts of a path, of which some are no arguments. */
function partsOfPath({ segments }: Route): Field[] {
  return segments.flatMap((segment): Field[] =>
    segment.kind === 'variable'
      ? [{ name: segment.name, entry: 'text', in: 'path', required: true, unchecked: true }]
      : [],
  );
}
