import search from '../../../templates/types/requests/search.ts?raw';
import type { Deployment } from '../../catalogue/deployment.ts';
import { envelopeOf } from '../../catalogue/envelope.ts';
import type { Interface } from '../../catalogue/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { type Code, identifier, joined, js, sourceText, stringLiteral } from '../../lib/javascript.ts';
import { commentBlock, commentCode } from '../../lib/typescript.ts';
import { queryContext } from '../typescript/query-names.ts';
import { isInQuery } from './codec-modules.ts';
import { routeRequestDeclarations } from './codec-route-declarations.ts';
import type { Entry, FolderNames } from './folder-names.ts';

/** Whether a whole request is more than its parameters: it has a route, or something that every request has. */
export function hasRequests({ kind }: Interface, { fixed }: Deployment): boolean {
  return kind === 'routes' || (fixed !== undefined && fixed.size > 0);
}

/** The declarations of `codec.js`. */
export async function codecDeclarations(folder: FolderNames, deployment: Deployment): Promise<string> {
  const { iface } = folder;
  const checked = queryContext(iface)?.named('CheckedQuery');
  const { type, names } = anyParameters(folder);
  const imported = [...(checked === undefined || !hasRequests(iface, deployment) ? [] : [checked]), ...names].sort();
  const declarations = [
    search.trimEnd(),
    commentBlock(encodeComment(deployment)) +
      sourceText(js`export declare function encode(parameters: ${type}): Search;`),
    ...(hasRequests(iface, deployment) ? [await requestDeclaration(folder, deployment, checked)] : []),
  ];
  const imports = js`import type { ${joined(imported.map(identifier), ', ')} } from './types.js';`;
  return `${sourceText(imports)}\n\n${declarations.join('\n\n')}\n`;
}

async function requestDeclaration(
  { iface, types }: FolderNames,
  deployment: Deployment,
  checked: string | undefined,
): Promise<string> {
  if (iface.kind === 'routes') return routeRequestDeclarations(iface, deployment, types.lookup);
  return commentBlock(requestComment(iface, deployment)) + sourceText(requestType(checked));
}

/** The type of what any module or query has; where one has nothing, its type would stand in the way of good messages. */
function anyParameters({ iface, types, entries }: FolderNames): {
  readonly type: Code;
  readonly names: readonly string[];
} {
  const [lookup, none] = [identifier(types.lookup), identifier(types.noParameters)];
  const all = js`${lookup}[keyof ${lookup}]${iface.kind === 'modules' ? js`` : js`['query']`}`;
  if (entries.every(({ object }) => object.parameters.some(isInQuery))) return { type: all, names: [types.lookup] };
  return { type: js`Exclude<${all}, ${none}>`, names: [types.lookup, types.noParameters] };
}

function requestType(checked: string | undefined): Code {
  if (checked === undefined) return js`export declare function encodeRequest(request: object): Search;`;
  const request = js`[Q] extends [never] ? Q : ${identifier(checked)}<Q>`;
  return js`export declare function encodeRequest<const Q>(request: ${request}): Search;`;
}

function encodeComment({ separator, alternative, arrays, booleans }: Deployment): string[] {
  const instead =
    alternative === undefined
      ? []
      : [
          `  Where one of them holds it, ${commentCode(alternative)} joins them, and stands in front of the first as well.`,
        ];
  const joining = [
    `- Multiple values are joined by ${commentCode(separator ?? '')}.`,
    ...instead,
    `  No value is an empty text, and one that is empty is ${commentCode(separator ?? '')} alone.`,
  ];
  const named = [
    `- The items of an array have the name ${commentCode(arrays ?? '')} each; an empty array is an empty text.`,
  ];
  return [
    'Parameters as they stand in a request, in their order.',
    '',
    ...(separator === undefined ? [] : joining),
    ...(separator !== undefined || arrays === undefined ? [] : named),
    ...(booleans === 'presence' ? ['- `true` is written as `1`, `false` not at all.'] : []),
    '- `undefined` is not written.',
    '',
    '@throws A TypeError for what could not be read back: half of a surrogate pair, multiple values that hold every mark that',
    'could join them, and what is neither text, a finite number nor a boolean.',
  ];
}

function requestComment(iface: Interface, { fixed }: Deployment): string[] {
  const pairs = [...(fixed ?? [])];
  const selection = iface.kind === 'modules' ? envelopeOf(iface)?.selections.at(0) : undefined;
  const [module] = selection?.modules ?? [];
  const example = (): string[] => {
    if (!selection || !module) return [];
    const given = `encodeRequest({ ${propertyKey(selection.parameter)}: ${stringLiteral(module.name)} })`;
    const written = new URLSearchParams([...pairs, [selection.parameter, module.name]]).toString();
    return [`@example ${commentCode(given)} writes ${commentCode(written)}`];
  };
  return [
    'A whole request: as `encode` writes it, with what every request has in front, each unless it is given.',
    '',
    ...example(),
    '@throws A TypeError like `encode`.',
  ];
}

/**
 * The declarations of the module that reads the parameters of one object, which are of this type. `whole`: another
 * function reads whole requests.
 */
export function decoderDeclarations({ object }: Entry, exported: string, type: string, whole: boolean): string {
  const read = object.kind === 'module' ? 'parameters' : 'query';
  const untyped = object.parameters.filter(isInQuery).some(({ type: { kind } }) => kind === 'unknown');
  const comment = [
    `The ${read} of ${commentCode(object.name)} in a request, read and checked; multiple values are an array.`,
    ...(whole ? ['', 'Anything else beside them is an issue: `decodeRequest` reads whole requests.'] : []),
    ...(untyped ? ['', 'Parameters without a stated type are read as text.'] : []),
  ];
  const [search, options] = [js`search: Search | string`, js`options?: Options`];
  const result = js`Result<${identifier(type)}>`;
  const short = js`export declare function ${identifier(exported)}(${search}, ${options}): ${result};\n`;
  const long = js`export declare function ${identifier(exported)}(\n  ${search},\n  ${options},\n): ${result};\n`;
  return `${sourceText(js`import type { Search } from '../codec.js';
import type { Options, Result } from '../runtime.js';
import type { ${identifier(type)} } from '../types.js';

`)}${commentBlock(comment)}${sourceText(sourceText(short).length <= 120 ? short : long)}`;
}
