import ofModules from '../../../templates/client/declared/modules.ts?raw';
import type { ModulesInterface } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { declarationsRenamed } from '../../lib/source-declarations.ts';
import {
  type Declaration,
  declaredConstant,
  interfaceKind,
  objectType,
  type PropertyStructure,
  printDeclarations,
} from '../../lib/typescript.ts';
import { listPaths, pagesPath } from '../../shape/answer-paths.ts';
import { hasPosts } from '../../shape/posting.ts';
import { tokensTaken } from '../../shape/tokens-taken.ts';
import { queryContext } from '../typescript/query-names.ts';
import { resultTypeName } from '../typescript/result-types.ts';
import { addressType, alias, type ClientTypes, typesFile } from './client-types.ts';

/** The types of a client of modules, and the client itself. */
export function modulesClientTypes(iface: ModulesInterface): ClientTypes {
  const context = queryContext(iface);
  const checked = context?.named('CheckedQuery') ?? '';
  const addressed = hasPosts(iface) ? (context?.named('AddressedQuery') ?? '') : checked;
  const result = resultTypeName(iface);
  const { client } = iface.binding?.results ?? {};
  const renamed = new Map([
    ['CheckedQuery', checked],
    ...(result === undefined ? [] : ([['ResultOf', result]] as const)),
  ]);
  const text = declarationsRenamed(
    [ofModules],
    new Set(['ModulesClientOptions', 'PostOptions', 'PageOf', 'ItemOf', 'PostedQuery']),
    (name) => renamed.get(name) ?? name,
  );
  const own: Declaration[] = [
    ...(result === undefined
      ? [alias('ResultOf', 'unknown', ['The answer to a request, of which nothing is stated.'], ['Q'])]
      : []),
    ...typesOfFacts(iface),
  ];
  const types: NamedTypes = {
    addressed,
    result: result ?? 'ResultOf',
    options: client?.uploads ? 'PostOptions' : 'CallOptions',
    hasPages: pagesPath(iface) !== undefined,
    hasLogin: client?.login !== undefined,
    hasTokens: client?.tokens !== undefined,
  };
  const names = [checked, addressed, ...(result === undefined ? [] : [result])];
  return {
    imports: [[typesFile(iface), [...new Set(names)].sort()]],
    types: `${printDeclarations(own)}\n${text}\n${clientClass(types)}`,
  };
}

/** The types of what the binding states of the server. */
function typesOfFacts(iface: ModulesInterface): readonly Declaration[] {
  return [
    {
      kind: interfaceKind,
      name: 'Tokens',
      docs: ['By the parameter and the value that name a module, the parameter that has its token.'],
      properties: Object.entries(tokensTaken(iface)).map(([name, taken]) => ({
        name: propertyKey(name),
        type: objectType(Object.entries(taken).map(tokenProperty)),
      })),
    },
    alias('PagesPath', tuple(pagesPath(iface) ?? []), ['The names of the fields that lead to the pages of an answer.']),
    {
      kind: interfaceKind,
      name: 'ListPaths',
      docs: ['By the parameter that names modules which list items, the names of the fields that lead to the lists.'],
      properties: Object.entries(listPaths(iface)).map(([name, path]) => ({ name, type: tuple(path) })),
    },
    {
      kind: interfaceKind,
      name: 'AssertionOptions',
      docs: ['The option of requests that fail unless their user is logged in, if the server has such requests.'],
      properties: iface.binding?.results?.client?.assertion === undefined ? [] : [assertOption],
    },
  ];
}

interface NamedTypes {
  readonly addressed: string;
  /** The options of a request that is posted. */
  readonly options: string;
  readonly result: string;
  readonly hasPages: boolean;
  readonly hasLogin: boolean;
  /** Whether it fetches tokens. */
  readonly hasTokens: boolean;
}

const assertOption: PropertyStructure = {
  name: 'assert',
  isReadonly: true,
  hasQuestionToken: true,
  docs: [
    'Lets requests fail unless their user is logged in, as this kind of user if the server knows several. Only a login is sent without.',
  ],
  type: 'string | undefined',
};

const loginMethod: PropertyStructure = {
  name: 'login',
  docs: ['Logs in. The session is in cookies, which browsers keep, and the client elsewhere.'],
  type: '(user: string, password: string, options?: CallOptions) => Promise<void>',
};

/** The class of a client of modules. */
function clientClass({ addressed, options, result, hasPages, hasLogin, hasTokens }: NamedTypes): string {
  const reading = (docs: string, name: string, returns: string): PropertyStructure => ({
    name,
    docs: [docs],
    type: `<const Q>(request: ${addressed}<Q>, options?: CallOptions) => ${returns}`,
  });
  const methods: PropertyStructure[] = [
    reading('Sends a request that only reads, and returns its answer.', 'query', `Promise<${result}<Q>>`),
    reading(
      'Reads the answer to a request and all that continue it. A request about more pages than one may be about is sent in several.',
      'answers',
      `AsyncIterable<${result}<Q>>`,
    ),
    ...(hasPages
      ? [
          reading(
            'Reads all pages that a request is about, each with all that the answers say of it.',
            'pages',
            'AsyncIterable<PageOf<Q>>',
          ),
        ]
      : []),
    reading('Reads all items that the module of a request lists.', 'items', 'AsyncIterable<ItemOf<Q>>'),
    {
      name: 'post',
      docs: [
        hasTokens
          ? 'Posts a request that may change something. A token that it lacks is fetched, and fetched anew if the server no longer takes it.'
          : 'Posts a request that may change something.',
      ],
      type: `<const Q>(request: PostedQuery<Q>, options?: ${options}) => Promise<${result}<Q>>`,
    },
    ...(hasLogin ? [loginMethod] : []),
    {
      name: 'raw',
      docs: ['Sends a request that the catalogue does not have, and returns its answer.'],
      type: `(request: object, options?: CallOptions & { readonly method?: 'GET' | 'POST' }) => Promise<unknown>`,
    },
  ];
  const client: Declaration = {
    kind: interfaceKind,
    isExported: true,
    name: 'Client',
    docs: ['A client. Nothing is sent before a method is called.'],
    properties: methods,
  };
  const made = declaredConstant(
    'Client',
    `new (address: ${addressType}, options: ModulesClientOptions, validator: Validator<any>) => Client`,
    ['A client of the wiki with this address, which takes requests that the validator accepts.'],
  );
  return printDeclarations([client, made]);
}

function tokenProperty([value, [parameter]]: readonly [string, readonly [string, string]]): PropertyStructure {
  return { name: propertyKey(value), type: stringLiteral(parameter) };
}

function tuple(names: readonly string[]): string {
  return `[${names.map(stringLiteral).join(', ')}]`;
}
