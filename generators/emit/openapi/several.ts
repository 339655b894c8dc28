import { fill } from '../../catalogue/bind.ts';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Interface } from '../../catalogue/model.ts';
import { type JsonMap, jsonMap } from '../../lib/json.ts';
import { code, type Phrase, separatorCode } from '../../shape/phrase.ts';
import type { Style } from './document.ts';

/** How several values of one parameter are written in a query. */
export interface SeveralValues {
  /** The name of the parameter in a request with multiple values. */
  nameOf(name: string): string;
  readonly style: Style;
  sentences(name: string): Phrase[];
  readonly facts: JsonMap;
  /** Whether nothing states it: OpenAPI has no way to leave it open. */
  readonly assumed: boolean;
}

export function severalValues({ binding }: Interface): SeveralValues {
  const { arrays, separator, alternative } = binding?.deployment ?? {};
  if (arrays !== undefined) return repeated((name) => fill(arrays, { name }), false);
  if (separator !== undefined) return joined(separator, alternative);
  return repeated((name) => name, true);
}

function repeated(nameOf: (name: string) => string, assumed: boolean): SeveralValues {
  const verb = assumed ? 'are assumed to be written as ' : 'are written as ';
  return {
    nameOf,
    style: { name: 'form', explode: true },
    sentences: (name) => [['Multiple values ', verb, code(`${nameOf(name)}=…&${nameOf(name)}=…`), '.']],
    facts: jsonMap({ 'x-catalpa-assumed': assumed ? ['style', 'explode'] : undefined }),
    assumed,
  };
}

const styles: ReadonlyMap<string, Style['name']> = new Map<string, Style['name']>([
  ['|', 'pipeDelimited'],
  [' ', 'spaceDelimited'],
  [',', 'form'],
]);

function joined(separator: string, alternative: Deployment['alternative']): SeveralValues {
  const style = styles.get(separator);
  const instead: Phrase = alternative === undefined ? [] : insteadPieces(separator, alternative);
  const unsaid: Phrase = style === undefined ? [', which OpenAPI has no style for'] : [];
  return {
    nameOf: (name) => name,
    style: { name: style ?? 'form', explode: false },
    sentences: () => [['Multiple values are joined by ', code(separator), ...unsaid, ...instead, '.']],
    facts: jsonMap({ 'x-catalpa-separator': separator, 'x-catalpa-alternative-separator': alternative }),
    assumed: false,
  };
}

function insteadPieces(separator: string, alternative: string): Phrase {
  return [', or, where one holds a ', code(separator), ', by ', separatorCode(alternative), ' with one more in front'];
}
