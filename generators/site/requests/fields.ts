import type { Plain } from '../../catalogue/model/facts.ts';
import type { Location } from '../../catalogue/model/parameter-model.ts';
import { bareTypes, isBare } from '../../catalogue/model/type-kinds.ts';
import { exactJson } from '../../lib/json.ts';
import { boundsIn, mostOf } from '../../shape/bound-values.ts';
import { itemOf, mainOf, wordsBeside } from '../../shape/main-value.ts';
import { nameOfMember } from '../../shape/members.ts';
import type { Accepts, Member } from '../../shape/shape.ts';

/** The way to enter a value. */
export type Entry = 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'lines' | 'file' | 'json';

/** A field of a form, for one parameter. */
export interface Field {
  readonly name: string;
  readonly entry: Entry;
  readonly in: Location;
  /** The values to choose from. */
  readonly values?: readonly string[];
  /** Listed texts that may be entered in place of another value, such as `max` for a number. */
  readonly words?: readonly string[];
  /** Whether the entered lines are numbers. */
  readonly numbers?: true;
  readonly required?: true;
  readonly deprecated?: true;
  readonly secret?: true;
  /** Whether the server accepts more from callers with elevated rights. */
  readonly byRights?: boolean;
  readonly purpose?: string;
  /** The value that applies if the field is empty, for display. */
  readonly default?: string;
  /** For a name with variables whose values are not listed, the pieces around the variables, which are entered too. */
  readonly parts?: readonly string[];
  /** True for a path variable that is not an argument, which no validator checks. */
  readonly unchecked?: true;
  /** True for a field that all requests may have, whichever module they select. */
  readonly common?: true;
}

/** The field for a member. */
export function fieldOf(member: Member): Field {
  const { parameter, key, location, required, default: preset } = member;
  const { deprecated, sensitive, purpose } = parameter;
  return {
    name: nameOfMember(member),
    in: location ?? 'query',
    ...entryOf(member),
    ...(required ? { required } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(sensitive ? { secret: true } : {}),
    ...(isByRights(member) ? { byRights: true } : {}),
    ...(purpose === undefined ? {} : { purpose }),
    ...(preset === undefined ? {} : { default: shown(preset.stated) }),
    ...(key.kind === 'form' ? { parts: key.parts } : {}),
  };
}

function isByRights({ accepts, several }: Member): boolean {
  const items = itemOf(accepts);
  const bounds = mostOf(boundsIn(items));
  return [bounds, several?.most].some((most) => most !== undefined && most.ordinary !== most.elevated);
}

type EntryFields = Pick<Field, 'entry' | 'values' | 'words' | 'numbers'>;

function entryOf({ accepts, several }: Member): EntryFields {
  const main = mainOf(accepts);
  const isList = several !== undefined || main.kind === 'array';
  const one = entryOfOne(main.kind === 'array' ? mainOf(main.items) : main);
  if (!isList) return withWords(one, wordsBeside(accepts));
  switch (one.entry) {
    case 'choice':
      return { ...one, entry: 'choices' };
    case 'number':
      return { entry: 'lines', numbers: true };
    case 'text':
      return { entry: 'lines' };
    default:
      return { entry: 'json' };
  }
}

/** Adds words to a field: as suggestions where a text or number is entered, or as further choices. */
function withWords(one: EntryFields, words: readonly string[]): EntryFields {
  if (words.length === 0) return one;
  if (one.values) return { ...one, values: [...new Set([...one.values, ...words])] };
  return one.entry === 'text' || one.entry === 'number' ? { ...one, words } : one;
}

function entryOfOne(accepts: Accepts): EntryFields {
  if (isBare(accepts)) return { entry: bareTypes[accepts.kind].entry };
  switch (accepts.kind) {
    case 'text':
    case 'number':
      return { entry: accepts.kind };
    case 'constant':
      return { entry: 'flag' };
    case 'enum':
      // An open set accepts values that are not listed, which users have to type.
      return accepts.form ? { entry: 'text' } : { entry: 'choice', values: accepts.values.map(({ value }) => value) };
    case 'unknown':
    case 'constants':
    case 'array':
    case 'object':
    case 'any':
      return { entry: 'json' };
  }
}

function shown(value: Plain): string {
  return typeof value === 'string' ? value : exactJson(value);
}
