import { envelopeOf } from '../../catalogue/model/envelope.ts';
import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model/model.ts';
import { ofModule } from '../../catalogue/model/result-parts.ts';
import { js, type LiteralData, sourceText } from '../../lib/javascript.ts';
import { shapeOfEnvelope, shapesOf } from '../../shape/shapes.ts';
import { batchFacts } from './batch-facts.ts';

/** The module that replaces `facts.js`: what the catalogue states of the server. */
export function factsSource(iface: Interface): string {
  const facts = iface.kind === 'routes' ? factsOfRoutes(iface) : factsOfModules(iface);
  return sourceText(js`/** The facts that the catalogue states of the server. */
export const facts = ${facts};
`);
}

function factsOfRoutes(iface: RoutesInterface): LiteralData {
  const { error, paging, context, fields, embed, envelope } = iface.binding?.responses ?? {};
  const batch = batchFacts(iface);
  const names = { context, fields, embed: embed?.argument, envelope: envelope?.argument };
  const asked = Object.entries(names).flatMap(([option, name]) =>
    name === undefined ? [] : [[option, name] as const],
  );
  const inQuery = shapesOf(iface).flatMap(({ members }) => members.filter(({ location }) => location === 'query'));
  const secrets = inQuery.flatMap(({ parameter, written }) => (parameter.sensitive ? [written.name] : []));
  return {
    error: { ...error },
    ...(paging ? { paging: { ...paging } } : {}),
    ...(batch ? { batch: { ...batch } } : {}),
    secrets: [...new Set(secrets)],
    asked: Object.fromEntries(asked),
  };
}

/** The parameters with tokens, by the parameters and values that name their modules. */
type TokenTable = Readonly<Record<string, Readonly<Record<string, readonly [parameter: string, type: string]>>>>;

/** The parameters of modules that take a token, with its type, by the parameter and value that name the module. */
export function tokensTaken(iface: ModulesInterface): TokenTable {
  const selecting = envelopeOf(iface)?.selecting;
  const taken = new Map<string, [value: string, token: readonly [string, string]][]>();
  for (const { owner, members } of shapesOf(iface)) {
    const named = owner.kind === 'module' ? selecting?.get(owner.module) : undefined;
    const token = members.find(({ parameter }) => parameter.tokenType !== undefined);
    if (!named || !token) continue;
    const { parameter } = named.selection;
    const before = taken.get(parameter) ?? [];
    before.push([named.value, [token.written.name, String(token.parameter.tokenType)]]);
    taken.set(parameter, before);
  }
  return Object.fromEntries([...taken].map(([parameter, all]) => [parameter, Object.fromEntries(all)]));
}

/** By the parameter that names the modules of a group, the names of the fields that lead to what they list. */
export function listPaths(iface: ModulesInterface): Readonly<Record<string, readonly string[]>> {
  const { adds } = iface.binding?.results ?? {};
  const pages = pagesPath(iface)?.join('.');
  const selections = envelopeOf(iface)?.selections ?? [];
  const paths = selections.flatMap(({ parameter, modules, groups }) => {
    const [first] = modules;
    const path = groups && first && adds ? ofModule(first, adds)?.path : undefined;
    return path && path.length > 0 && path.join('.') !== pages ? [[parameter, path] as const] : [];
  });
  return Object.fromEntries(paths);
}

/** The names of the fields that lead to the pages that requests are about; undefined if no group of modules adds to such. */
export function pagesPath({ binding }: ModulesInterface): readonly string[] | undefined {
  const [group] = binding?.deployment.needs?.keys() ?? [];
  return group === undefined ? undefined : binding?.results?.adds.get(group)?.path;
}

function factsOfModules(iface: ModulesInterface): LiteralData {
  const { client, observing } = iface.binding?.results ?? {};
  const { login, tokens, uploads } = client ?? {};
  return {
    errors: client?.errorFields ?? [],
    retryCodes: client?.retryCodes ?? [],
    faultCodes: client?.faultCodes ?? [],
    continuation: client?.continuationField ?? '',
    complete: client?.completeField ?? '',
    warnings: client?.warningsField ?? '',
    assertion: client?.assertion ?? '',
    batched: batchedIn(iface),
    pages: {
      path: pagesPath(iface) ?? [],
      title: observing?.pages?.titleField ?? '',
      number: observing?.pages?.numberField ?? '',
    },
    adds: listPaths(iface),
    tokens: tokens
      ? {
          request: Object.fromEntries(tokens.request),
          parameter: tokens.parameter,
          path: tokens.path,
          field: tokens.field.split('{type}'),
          refused: tokens.refusedCode,
          taken: tokensTaken(iface),
        }
      : { request: {}, parameter: '', path: [], field: [], refused: '', taken: {} },
    ...(uploads ? { uploads: { ...uploads } } : {}),
    ...(login
      ? {
          login: {
            ...login,
            tokenRequest: Object.fromEntries(login.tokenRequest),
            request: Object.fromEntries(login.request),
          },
        }
      : {}),
  };
}

/** The parameters that name what modules are about, with the most values of a request, as usual and with elevated rights. */
function batchedIn(iface: ModulesInterface): Readonly<Record<string, readonly [usual: number, elevated: number]>> {
  const naming = new Set([...(iface.binding?.deployment.needs?.values() ?? [])].flat());
  // They belong to requests, or to the module that names those of a group.
  const shapes = [shapeOfEnvelope(iface) ?? [], shapesOf(iface)].flat();
  const limited = shapes
    .flatMap(({ members }) => members)
    .flatMap(({ key, several }) => {
      const most = several?.most;
      if (key.kind !== 'name' || !naming.has(key.name) || !most) return [];
      return [[key.name, [Number(most.ordinary), Number(most.elevated)]] as const];
    });
  return Object.fromEntries(limited.reverse());
}
