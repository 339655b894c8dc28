import type { Path } from '../catalogue/yaml/data.ts';
import { isList, isMap } from '../lib/guards.ts';
import { type Json, stringText } from '../lib/json.ts';

/** The names of lists and maps of parameters in descriptions. */
const parameterLists: ReadonlySet<string> = new Set(['args', 'parameters', 'templatedparameters']);

/**
 * The subject of a place in a description, for messages: `"enum" of "status" of "GET /wp/v2/posts"`; undefined if the place is neither in a
 * route nor in a module. A route has its name in the document.
 */
export function subjectOf(document: Json, at: Path): string | undefined {
  let here: Json | undefined = document;
  let list = '';
  let object: string | undefined;
  for (const [index, step] of at.entries()) {
    here = below(here, step);
    if (object !== undefined && parameterLists.has(list)) {
      const name = list === 'args' ? String(step) : (stringAt(here, 'name') ?? String(step));
      const attribute = at.slice(index + 1).join('.');
      return [...(attribute === '' ? [] : [attribute]), name, object].map(stringText).join(' of ');
    }
    if (object === undefined && list === 'routes') object = String(step);
    else if (object === undefined && list === 'modules')
      object = stringAt(here, 'path') ?? stringAt(here, 'name') ?? String(step);
    else if (object !== undefined && list === 'endpoints') object = withMethods(object, here);
    list = String(step);
  }
  return object === undefined ? undefined : stringText(object);
}

function below(json: Json | undefined, step: string | number): Json | undefined {
  if (isMap(json)) return json.get(String(step));
  return isList(json) ? json[Number(step)] : undefined;
}

function stringAt(json: Json | undefined, key: string): string | undefined {
  const value = isMap(json) ? json.get(key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** A route with the methods of an endpoint, such as `GET, POST /wp/v2/posts`. */
function withMethods(route: string, endpoint: Json | undefined): string {
  const stated = isMap(endpoint) ? endpoint.get('methods') : undefined;
  const methods = isMap(stated) ? [...stated.keys()] : isList(stated) ? stated.map(String) : [stated];
  const texts = methods.filter((one) => typeof one === 'string');
  return texts.length > 0 ? `${texts.join(', ')} ${route}` : route;
}
