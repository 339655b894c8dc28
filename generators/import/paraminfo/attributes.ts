import type { PlainForm } from '../../catalogue/keys/plain-fact.ts';
import { statedFacts } from '../../catalogue/keys/plain-facts.ts';
import type { Path } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { asList } from './list-items.ts';
import type { RecordRepair } from './normal-form.ts';

/** Attributes that are not compared: they concern people or the server's code, not requests. */
const helpAttributes: ReadonlySet<string> = new Set([
  'classname',
  'helpurls',
  'licensetag',
  'licenselink',
  'description',
  'examples',
  'help',
]);

/** The attributes of plain facts whose values have a form. */
const plain = (...forms: readonly PlainForm[]): readonly string[] =>
  statedFacts.modules.flatMap(([, attribute, form]) => (forms.includes(form) ? [attribute] : []));

/** Flags. Format version 1 writes `""` for a flag that is set, and nothing for one that is not. */
const flags = new Set([
  ...['readrights', 'writerights', 'mustbeposted', 'generator', 'deprecated', 'internal', 'dynamicparameters'],
  ...['required', 'multi', 'allowsduplicates', 'enforcerange', 'missing'],
  ...plain('flag', 'boolean'),
]);

/** Attributes whose value may be an empty text in any format version. */
const texts = new Set([
  ...['name', 'path', 'group', 'prefix', 'source', 'sourcename', 'default', 'type', 'allspecifier'],
  ...['submoduleparamprefix', 'querytype'],
  ...plain('text'),
]);

const lists = new Set([
  ...['type', 'subtypes', 'extranamespaces', 'deprecatedvalues', 'internalvalues', 'info'],
  ...plain('texts'),
]);

/** Flags that format version 2 always writes, with the type of parameter that has them if it is not every type. */
const always: readonly { readonly name: string; readonly type?: string }[] = [
  { name: 'required' },
  { name: 'multi' },
  { name: 'mustExist', type: 'title' },
];

/** Whether a module is described in format version 1, which has no boolean values for flags. */
export function isFirstVersion(parameters: readonly JsonMap[]): boolean {
  return parameters.every((one) => always.every(({ name }) => typeof one.get(name) !== 'boolean'));
}

/** The attributes of a module or parameter in the form of format version 2, without help. */
export function attributesOf(entry: JsonMap, at: Path, first: boolean, recordRepair: RecordRepair): Map<string, Json> {
  const attributes = new Map<string, Json>();
  for (const [name, json] of entry) {
    if (helpAttributes.has(name)) continue;
    const value = contentOf(json);
    if (value === '' && (flags.has(name) || (first && !texts.has(name)))) attributes.set(name, true);
    else attributes.set(name, lists.has(name) ? asList(value, [...at, name], recordRepair) : value);
  }
  return attributes;
}

/** Adds the attributes that format version 2 always states for a parameter. */
export function completed(attributes: Map<string, Json>): Map<string, Json> {
  const type = attributes.get('type');
  for (const flag of always) {
    if (!attributes.has(flag.name) && (flag.type === undefined || flag.type === type)) attributes.set(flag.name, false);
  }
  if (type === 'boolean' && attributes.get('default') === '') attributes.set('default', true);
  return attributes;
}

/** The content of a value: format version 1 may wrap a text in an object, under `*`. */
export function contentOf(json: Json): Json {
  return isMap(json) && json.size === 1 ? (json.get('*') ?? json) : json;
}
