import type { FormField } from '../../../templates/site/scripts/builder/form-field.ts';
import type { AuthenticationScheme } from '../../catalogue/model/deployment.ts';
import { generatorValueOf, namesOf } from '../../catalogue/model/envelope.ts';
import type { Catalogue, Interface, Module, Route } from '../../catalogue/model/model.ts';
import { parametersNeededBy } from '../../catalogue/model/needs.ts';
import { clientUse } from '../../emit/reference/languages/client-program.ts';
import type { ClientUse } from '../../emit/reference/languages/client-text.ts';
import { folderNames, type ObjectEntry, validatorsFiles } from '../../emit/validators/folder-names.ts';
import { addressesOf } from '../../shape/addresses.ts';
import { type Example, examplesOf, mustBePosted } from '../../shape/example-request.ts';
import { formEndpoints } from '../../shape/forms.ts';
import type { SentRequest } from '../../shape/sent-request.ts';
import type { Owner } from '../../shape/shape.ts';
import { shapeOfEnvelope } from '../../shape/shapes.ts';
import { fieldOf } from './fields.ts';

/** The data of a module or endpoint for the request builder. */
export interface Buildable {
  readonly name: string;
  /** The name in a list of choices, such as `GET /cms/v2/posts`. */
  readonly label: string;
  /** The file of its validator in the folder of the interface, and the name of the export. */
  readonly file: string;
  readonly exported: string;
  /** For an endpoint, the names of its operations in requests. */
  readonly operations?: readonly string[];
  /** For a module, the parameter that selects it. */
  readonly selector?: string;
  /** The value of the selector, if it differs from the name. */
  readonly value?: string;
  /** For a module, the parameters that select its subject: it returns nothing without one of them. */
  readonly needs?: readonly string[];
  /** For a module, whether its requests must be posted, with a form as the body. */
  readonly posted?: true;
  /** How requests name the module as a generator, and its parameters then: in `names`, `{name}` is the usual name. */
  readonly generator?: {
    readonly parameter: string;
    readonly value: string;
    readonly names: string;
    readonly client?: Omit<ClientUse, 'address' | 'scheme'>;
  };
  /** For an endpoint, whether its body is a form with files. */
  readonly form?: true;
  /** Whether whole requests are checked, by a validator of the interface. */
  readonly whole?: true;
  /** The address of requests; for an endpoint, `{route}` stands for the path and the query. */
  readonly address: string;
  /** The scheme of the credentials that its requests need. */
  readonly scheme?: AuthenticationScheme;
  /** How programs use the generated client for it. */
  readonly client?: Omit<ClientUse, 'address' | 'scheme'>;
  readonly fields: readonly FormField[];
}

/** The modules or endpoints that requests can be built for, by interface: none unless a binding states the address and form of requests. */
export function buildables({ interfaces }: Catalogue, hasFile: (path: string) => boolean): Map<string, Buildable[]> {
  return new Map(interfaces.map((iface) => [iface.name, buildablesOf(iface, hasFile)]));
}

function buildablesOf(iface: Interface, hasFile: (path: string) => boolean): Buildable[] {
  const [address] = addressesOf(iface);
  if (!iface.binding || address === undefined || !hasFile(`${iface.name}/codec.js`)) return [];
  const common = commonFields(iface);
  return validatorsFiles(folderNames(iface)).flatMap(({ stem, entries }) =>
    entries.flatMap((entry) => buildableOf(entry, { file: `${stem}.js`, address }, common)),
  );
}

/** The data of an object; none for a module that no parameter of requests selects. */
function buildableOf(
  { shape: { name, owner, members, iface }, exported }: ObjectEntry,
  place: Pick<Buildable, 'file' | 'address'>,
  common: readonly FormField[] | undefined,
): Buildable[] {
  const fields = members.map(fieldOf);
  const base = { name, exported, ...place, ...sendingOf(iface, name) };
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
  return [
    {
      ...base,
      label: name,
      ...selected,
      ...generatorOf(module, iface, name),
      ...neededBy(module, iface, all),
      ...posted,
      ...whole,
      fields: all,
    },
  ];
}

/** The parameters that select a module's subject and that have a field. */
function neededBy(module: Module, { binding }: Interface, fields: readonly FormField[]): Pick<Buildable, 'needs'> {
  const needs = parametersNeededBy(module, binding?.deployment).filter((one) =>
    fields.some(({ name }) => name === one),
  );
  return needs.length > 0 ? { needs } : {};
}

/** The fields that all requests may have besides the parameters of a module; undefined if requests select no modules. */
function commonFields(iface: Interface): FormField[] | undefined {
  const shape = iface.kind === 'modules' ? shapeOfEnvelope(iface) : undefined;
  const own = new Set(iface.binding?.deployment.parameters);
  return shape?.members
    .filter(({ parameter }) => own.has(parameter))
    .map((member) => ({ ...fieldOf(member), common: true }));
}

function unlike(own: readonly FormField[], others: readonly FormField[]): FormField[] {
  const names = new Set(own.map(({ name }) => name));
  return others.filter(({ name }) => !names.has(name));
}

/** How requests use a module as a generator; nothing if they cannot. */
function generatorOf(module: Module, iface: Interface, name: string): Pick<Buildable, 'generator'> {
  const generators = iface.binding?.deployment.generators;
  const value = iface.kind === 'modules' && module.generator ? generatorValueOf(module, iface) : undefined;
  if (!generators || value === undefined) return {};
  const example = examplesOf(iface).get(name);
  const client = example?.sentAsGenerator ? clientOf(iface, example, example.sentAsGenerator) : {};
  return { generator: { ...generators, value, ...client } };
}

/** The credentials and the use of the client, as in the example of the module or endpoint. */
function sendingOf(iface: Interface, name: string): Pick<Buildable, 'scheme' | 'client'> {
  const example = examplesOf(iface).get(name);
  if (!example?.sent) return {};
  const { scheme } = example.sent;
  return { ...(scheme ? { scheme } : {}), ...clientOf(iface, example, example.sent) };
}

function clientOf(iface: Interface, example: Example, sent: SentRequest): Pick<Buildable, 'client'> {
  const use = clientUse(iface, example, sent);
  if (!use) return {};
  const { name, item, credentials } = use;
  return { client: { name, ...(item ? { item } : {}), ...(credentials ? { credentials } : {}) } };
}

type Base = Pick<Buildable, 'name' | 'file' | 'exported' | 'address'>;

function endpoint(base: Base, { route, endpoint: { methods } }: Owner & { kind: 'endpoint' }, own: FormField[]) {
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

/** The fields of a path's variables, some of which are not arguments. */
function partsOfPath({ segments }: Route): FormField[] {
  return segments.flatMap((segment): FormField[] =>
    segment.kind === 'variable'
      ? [{ name: segment.name, entry: 'text', in: 'path', required: true, unchecked: true }]
      : [],
  );
}
