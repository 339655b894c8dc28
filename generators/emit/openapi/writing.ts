import { type JsonMap, jsonMap } from '../../lib/json.ts';
import type { Joining } from '../../shape/joining.ts';
import { code, type Phrase, separatorCode } from '../../shape/phrase.ts';
import type { Accepts, Written } from '../../shape/shape.ts';

/** The keywords for the style of a parameter. `explode`: each of several values is written as `name=value`. */
export interface Style {
  readonly style: 'form' | 'pipeDelimited' | 'spaceDelimited' | 'deepObject';
  readonly explode: boolean;
}

/** How the value of a query parameter is written, in keywords, sentences and extensions. All are empty for a plain value. */
export interface Writing {
  readonly style?: Style;
  readonly sentences: readonly Phrase[];
  readonly facts: JsonMap;
}

/** Describes how a member is written in the terms of OpenAPI. */
export function writingOf({ as, value, name, joining, parts }: Written, accepts: Accepts): Writing {
  if (joining) return joined(joining);
  if (as === 'repeated' || as === 'unknown') return repeated(name, as === 'unknown');
  if (parts?.objects !== undefined && accepts.kind !== 'unknown') return nested(parts.objects);
  if (mayBeObject(accepts)) return { sentences: [objects], facts: assumption };
  return { sentences: value === 'presence' ? [presence] : [], facts: new Map() };
}

const assumption: JsonMap = jsonMap({ 'x-catalpa-assumed': ['style', 'explode'] });

const objects: Phrase = ['How an object is written in the query is not stated.'];

/** Whether some values are objects, for which OpenAPI assumes a style unless one is stated. */
function mayBeObject(accepts: Accepts): boolean {
  return accepts.kind === 'object' || (accepts.kind === 'any' && accepts.of.some(mayBeObject));
}

/** The writing of a name that its style describes in full. */
export function plainWriting({ style }: { readonly style?: Style }): Writing {
  return { ...(style ? { style } : {}), sentences: [], facts: new Map() };
}

/** The writing of values whose parts have an open number of names or are nested, which OpenAPI has no style for. */
function nested(objects: string): Writing {
  return {
    sentences: [
      [
        'A field of an object, or an item with its index, is called ',
        code(objects),
        ', which OpenAPI has no style for.',
      ],
    ],
    facts: jsonMap({ 'x-catalpa-objects': objects }),
  };
}

const presence: Phrase = ['True if present, whatever its value; left out if false.'];

/** The writing of several values under one name. It is `assumed` if nothing states one, as OpenAPI cannot leave it open. */
function repeated(name: string, assumed: boolean): Writing {
  const verb = assumed ? 'are assumed to be written as ' : 'are written as ';
  return {
    style: { style: 'form', explode: true },
    sentences: [['Multiple values ', verb, code(`${name}=…&${name}=…`), '.']],
    facts: assumed ? assumption : new Map(),
  };
}

const styles: ReadonlyMap<string, Style['style']> = new Map<string, Style['style']>([
  ['|', 'pipeDelimited'],
  [' ', 'spaceDelimited'],
  [',', 'form'],
]);

function joined({ separator, alternative }: Joining): Writing {
  const style = styles.get(separator);
  const unsaid: Phrase = style === undefined ? [', which OpenAPI has no style for'] : [];
  const instead: Phrase =
    alternative === undefined
      ? []
      : [', or, where one holds a ', code(separator), ', by ', separatorCode(alternative), ' with one more in front'];
  return {
    style: { style: style ?? 'form', explode: false },
    sentences: [['Multiple values are joined by ', code(separator), ...unsaid, ...instead, '.']],
    facts: jsonMap({ 'x-catalpa-separator': separator, 'x-catalpa-alternative-separator': alternative }),
  };
}
