import type { AuthenticationScheme } from '../../catalogue/model/deployment.ts';
import type { Method } from '../../catalogue/model/parameter-model.ts';
import { type JsonMap, jsonMap } from '../../lib/json.ts';
import { code, type Phrase } from '../../shape/phrase.ts';
import type { Shape } from '../../shape/shape.ts';
import type { Builder } from './builder.ts';
import type { Security } from './document.ts';

/** Makes the authentication schemes that a binding states, and the default requirements of operations. */
export function securityOf({ iface, dialect }: Builder): Security {
  const { schemes = [], requirements = [] } = iface.binding?.deployment.authentication ?? {};
  const described = ({ purpose, ...scheme }: AuthenticationScheme): JsonMap => {
    if (scheme.type === 'http')
      return jsonMap({ ...scheme, description: dialect.text({ purpose, facts: [] }) || undefined });
    // Clients look for a header or a cookie of this name, which no braces may be in.
    const name = scheme.name.replace(/\{[^{}]*\}/g, '*');
    const facts: Phrase[] = [
      ...(name === scheme.name ? [] : [[code('*'), ' stands for what differs between sites.']]),
      ...(scheme.isRenewed ? [['Responses have the next value in the header of this name.']] : []),
    ];
    const description = dialect.text({ purpose, facts }) || undefined;
    return jsonMap({ type: scheme.type, in: scheme.in, name, description });
  };
  return {
    schemes: new Map([...schemes].map(([name, scheme]) => [name, described(scheme)])),
    requirements: requirements.map((names) => new Map(names.map((name) => [name, []]))),
  };
}

/**
 * The requirements of an operation that allows anonymous requests; undefined if the requirements of the document apply. A required argument
 * that needs an authorized caller excludes anonymous requests.
 */
export function anonymousRequirements(builder: Builder, method: Method, shape?: Shape): JsonMap[] | undefined {
  const { anonymous = [] } = builder.iface.binding?.deployment.authentication ?? {};
  const members = shape?.members ?? [];
  if (members.some(({ required, parameter }) => required && parameter.requiresAuthorization)) return undefined;
  // The empty requirement comes last, so that a client that takes the first one authenticates.
  return anonymous.includes(method) ? [...securityOf(builder).requirements, new Map()] : undefined;
}
