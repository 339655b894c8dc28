import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isMap } from '../../lib/guards.ts';
import { isSame, type Json, type JsonMap, jsonMap } from '../../lib/json.ts';
import { isWhole } from '../../lib/numbers.ts';
import { plainFactsIn } from '../stated-plain-facts.ts';
import { appliesOf } from './conditions.ts';
import { defaultOf } from './defaults.ts';
import { type DraftType, deprecatedValues, facetsOf, isLine, typeOf } from './draft-types.ts';
import { purposeOf } from './help/purpose.ts';
import { purposesOfValues } from './help/value-purposes.ts';
import type { NormalParameter } from './normal-form.ts';
import { formOf } from './submodules.ts';

/** The facts that the interface states for all parameters. */
export interface SharedFacts {
  /** The most frequent limits of parameters with several values. */
  readonly multi: JsonMap | undefined;
  /** The conditions that have values. */
  readonly valued: ReadonlySet<string>;
  /** The parameters whose listed values differ between wikis. */
  readonly varying: ReadonlySet<NormalParameter>;
}

/** The limits on the number of values: the attribute of the server, and the key of the format. */
const multiLimits = [
  ['lowlimit', 'lowLimit'],
  ['highlimit', 'highLimit'],
  ['limit', 'limit'],
] as const;

/** The definition of a parameter in the format, with its keys in writing order. */
export function parameterDraft(parameter: NormalParameter, iface: SharedFacts): DataMap {
  const { entry, help, templated } = parameter;
  const type = typeOf(entry.get('type'));
  const several = entry.get('multi') === true;
  const allspecifier = several ? filled(entry.get('allspecifier')) : undefined;
  return jsonMap({
    type: type.written,
    ...facetsOf(entry, type),
    varying: type.kind === 'values' && iface.varying.has(parameter) ? true : undefined,
    default: defaultOf(entry, type, several, allspecifier),
    multi: several ? multiOf(entry, iface.multi) : undefined,
    allSpecifier: allspecifier,
    required: flag(entry, 'required'),
    deprecated: flag(entry, 'deprecated'),
    deprecatedValues: deprecatedValues(entry, type),
    ...plainFactsIn(entry, 'modules'),
    ...submodulesOf(entry),
    applies: appliesOf(entry, iface.valued),
    variables: templated ? variablesOf(entry.get('templatevars')) : undefined,
    purpose: purposeOf(help),
    valuePurposes: purposesOfValues(help, listedIn(type)),
  });
}

function listedIn({ kind, written }: DraftType): readonly string[] {
  return kind === 'values' && Array.isArray(written) ? written.map(String) : [];
}

/** A parameter in its shortest form: the type alone if it has no other attributes. */
export function shortest(parameter: DataMap): Data {
  const type = parameter.get('type');
  return parameter.size === 1 && type !== undefined ? type : parameter;
}

/** The limits on the number of a parameter's values, in the format. */
export function limitsOf(entry: JsonMap): JsonMap {
  const limits = new Map<string, Json>();
  for (const [attribute, name] of multiLimits) {
    const limit = entry.get(attribute);
    if (isWhole(limit) && limit >= 1) limits.set(name, limit);
  }
  return limits;
}

function multiOf(entry: JsonMap, shared: JsonMap | undefined): Data {
  const limits = limitsOf(entry);
  const duplicates = entry.get('allowsduplicates') === true;
  const own = new Map([...limits].filter(([name, limit]) => !isSame(limit, shared?.get(name))));
  if (duplicates) own.set('allowsDuplicates', true);
  return own.size > 0 ? own : true;
}

function flag(entry: JsonMap, name: string): true | undefined {
  return entry.get(name) === true ? true : undefined;
}

/** The form of the paths of the modules that a parameter's values select, if they have a common one. */
function submodulesOf(entry: JsonMap): { submodules?: string; submodulePrefix?: string } {
  const type = entry.get('type');
  const values = Array.isArray(type) ? type.filter((value) => typeof value === 'string') : [];
  const submodules = formOf(entry.get('submodules'), values);
  if (submodules === undefined) return {};
  const prefix = filled(entry.get('submoduleparamprefix'));
  return prefix === undefined || !isLine(prefix) ? { submodules } : { submodules, submodulePrefix: prefix };
}

function filled(json: Json | undefined): string | undefined {
  return typeof json === 'string' && json !== '' ? json : undefined;
}

/** The variables of a templated name, each with the parameter that its values are taken from. */
function variablesOf(json: Json | undefined): Data | undefined {
  if (!isMap(json) || json.size === 0) return undefined;
  return [...json.values()].every((name) => typeof name === 'string' && isLine(name)) ? json : undefined;
}
