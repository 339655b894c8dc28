import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model/model.ts';
import { pageParameters } from '../../catalogue/model/needs.ts';
import { js, type LiteralData, sourceText } from '../../lib/javascript.ts';
import { listPaths, pagesPath } from '../../shape/answer-paths.ts';
import { shapeOfEnvelope, shapesOf } from '../../shape/shapes.ts';
import { tokensTaken } from '../../shape/tokens-taken.ts';
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
      named: pageParameters(iface),
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
  const naming = new Set(pageParameters(iface));
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
