import type { Deployment } from '../../catalogue/model/deployment.ts';
import { envelopeOf, type Selection } from '../../catalogue/model/envelope.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Shape } from '../../shape/shape.ts';
import { shapeOfEnvelope } from '../../shape/shapes.ts';

/** How requests are formed: their address, and the parameters that do not belong to single modules. */
export interface Requests {
  readonly deployment: Deployment;
  readonly shape: Shape;
  readonly selections: readonly Selection[];
  readonly address: { readonly name: string; readonly template: string };
}

/** Returns where requests are sent and how they name modules and parameters; undefined if a binding does not state both. */
export function requestsOf(iface: Interface): Requests | undefined {
  const { binding } = iface;
  const [address] = binding?.deployment.addresses ?? [];
  const envelope = iface.kind === 'modules' ? envelopeOf(iface) : undefined;
  const shape = iface.kind === 'modules' ? shapeOfEnvelope(iface) : undefined;
  if (!binding || !address || !envelope || !shape) return undefined;
  return { deployment: binding.deployment, shape, selections: envelope.selections, address };
}
