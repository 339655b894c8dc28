import type { Batch } from '../../../catalogue/model/client-facts.ts';
import type { RoutesInterface } from '../../../catalogue/model/model.ts';
import { routesOf } from '../../../catalogue/model/parameter-objects.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import type { Report, Rule } from '../../rule.ts';

/** Reports names under `batch` of a binding that are not in the interface. Presets are not checked, as they may name more than it has. */
export const bindingBatch: Rule = {
  id: 'binding-batch',
  purpose:
    'The route, the argument and the fields by which a binding sends several requests in one are in the interface.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      if (iface.kind !== 'routes') return;
      for (const { responses } of iface.bindings)
        if (responses?.batch && !responses.at.source.isPreset) checkBatch(responses.batch, responses.at, iface, report);
    },
  },
};

function checkBatch(batch: Batch, at: Place, iface: RoutesInterface, report: Report): void {
  for (const { key, message, among } of lackingIn(batch, iface))
    report({
      message,
      at: placeBelow(at, ['batch', key]),
      hint: { near: batch[key], among, otherwise: 'Correct the name, or state it in the catalogue.' },
    });
}

/** A name that the interface lacks, by its key, and the names that may be meant. */
interface Lacking {
  readonly key: Exclude<keyof Batch, 'refusedCode'>;
  readonly message: string;
  readonly among: readonly string[];
}

function lackingIn(batch: Batch, iface: RoutesInterface): readonly Lacking[] {
  const posted = routesOf(iface).flatMap(({ path, endpoints }) =>
    endpoints.flatMap(({ methods, parameters }) => (methods.includes('POST') ? [{ path, parameters }] : [])),
  );
  const { route, requests } = batch;
  const found = posted.find(({ path }) => path === route);
  if (!found)
    return [{ key: 'route', message: `no request is posted to "${route}"`, among: posted.map(({ path }) => path) }];
  const argument = found.parameters.find(({ name }) => name === requests);
  const among = found.parameters.map(({ name }) => name);
  if (!argument) return [{ key: 'requests', message: `"${route}" has no argument "${requests}"`, among }];
  const { type } = argument;
  if (type.kind !== 'array' || type.items.kind !== 'object')
    return [{ key: 'requests', message: `the argument "${requests}" is no list of objects`, among: [] }];
  const fields = type.items.properties?.map(({ name }) => name) ?? [];
  return (['method', 'path', 'headers', 'body'] as const).flatMap((key) =>
    fields.includes(batch[key])
      ? []
      : [{ key, message: `the requests of a batch have no field "${batch[key]}"`, among: fields }],
  );
}
