import type { ModulesInterface } from '../catalogue/model/model.ts';
import type { AskedModule } from './asked-modules.ts';
import { KnownValues } from './known-values.ts';
import { observe, type PlannedRequest } from './observe.ts';
import { observingOf } from './request-facts.ts';

/**
 * The requests that a run would send if every one was answered, and no answer showed anything. A run sends further ones, with what the
 * answers have shown, and none that the limit excludes.
 */
export async function foreseenRequests(
  iface: ModulesInterface,
  asked: readonly AskedModule[],
  limit: number,
): Promise<readonly PlannedRequest[]> {
  const requests: PlannedRequest[] = [];
  await observe(iface, asked, {
    known: new KnownValues(observingOf(iface).pages),
    isKnown: () => false,
    learn: () => ({ fields: new Set(), brings: false, objects: 0, continuation: undefined }),
    ends: { requests: limit, isOver: () => false },
    async send(request) {
      requests.push(request);
      return { json: {} };
    },
  });
  return requests;
}
