import { interfaceAt } from '../../../../generators/api/answering-interface.ts';
import { bindingHint } from '../../../../generators/api/binding-problem.ts';
import { interfaceNamed } from '../../../../generators/api/drift-choices.ts';
import type { Catalogue, Interface } from '../../../../generators/catalogue/model/model.ts';
import { presetsFor } from '../../../../generators/catalogue/resolve/presets.ts';
import { clientFolder } from '../../../../generators/emit/client/client-folder.ts';
import { shownAddress, targetOf } from '../../../../generators/import/read/target.ts';
import { listed } from '../../../../generators/lib/wording.ts';
import { UnknownBindingError, withBindings } from '../../../../generators/pipeline.ts';
import { UsageError } from '../../usage-error.ts';

/** The choice of an interface, its binding and its server; undefined where it is left to Catalpa. */
export interface SendingChoice {
  readonly interface: string | undefined;
  readonly binding: string | undefined;
  readonly server: string | undefined;
  /** Whether the request has credentials, which go only to a server that the user names. */
  readonly isSecret: boolean;
}

/** An interface that requests can be sent to, and the address of its server. */
export interface Sending {
  readonly iface: Interface;
  readonly server: URL;
}

/**
 * The interface that a request of this kind is for, with a binding, as the server has it.
 * @throws {UsageError} if it is unclear which interface or server is meant, or how requests are sent.
 */
export function sendingInterface(catalogue: Catalogue, kind: Interface['kind'], choice: SendingChoice): Sending {
  const chosen = chosenInterface(catalogue, kind, choice.interface);
  const bound = requestedInterface(catalogue, kind, choice);
  const server = serverOf(chosen, choice);
  return { iface: interfaceAt(server, bound), server };
}

/**
 * The interface that a request of this kind is for, with a binding, as most servers have it.
 * @throws {UsageError} if it is unclear which interface is meant, or how requests are sent.
 */
export function requestedInterface(
  catalogue: Catalogue,
  kind: Interface['kind'],
  choice: Pick<SendingChoice, 'interface' | 'binding'>,
): Interface {
  return boundInterface(chosenInterface(catalogue, kind, choice.interface), catalogue, choice.binding);
}

function chosenInterface(catalogue: Catalogue, kind: Interface['kind'], name: string | undefined): Interface {
  const named = name === undefined ? catalogue.interfaces : [interfaceNamed(name, catalogue)];
  const [only, second] = named.filter((one) => one.kind === kind);
  const form = kind === 'routes' ? 'a method and a path are for a route' : 'a query is for modules';
  if (!only)
    throw new UsageError(
      `${form}, and ${name === undefined ? `the catalogue has no interface of ${kind}` : `"${name}" is an interface of ${named[0]?.kind}`}`,
      kind === 'routes'
        ? 'Write a query, such as "list=allpages".'
        : 'Write a method and a path, such as "GET /posts".',
    );
  if (second)
    throw new UsageError(
      `"${only.name}" and "${second.name}" are both interfaces of ${kind}`,
      'Name one with --interface.',
    );
  return only;
}

/** The interface with the named binding, or else with the first one by which requests can be sent. */
function boundInterface(iface: Interface, catalogue: Catalogue, name: string | undefined): Interface {
  const forms =
    name === undefined
      ? [[], presetsFor(iface)].flatMap((names) => boundForms(iface, catalogue, names))
      : boundForms(iface, catalogue, [name]).filter(({ binding }) => binding?.name === name);
  const found = forms.find((one) => clientFolder(one));
  if (found) return found;
  throw new UsageError(
    name === undefined
      ? `no binding of "${iface.name}" says how requests are sent`
      : `the binding "${name}" of "${iface.name}" does not say how requests are sent`,
    'Name another one with --binding.',
  );
}

/** The forms of an interface with the bindings that the catalogue names, and with these. */
function boundForms(iface: Interface, catalogue: Catalogue, names: readonly string[]): readonly Interface[] {
  try {
    const { interfaces } = withBindings(
      catalogue,
      names.map((one) => `${iface.name}.${one}`),
    );
    return interfaces.filter((one) => one.at.source === iface.at.source);
  } catch (error) {
    if (!(error instanceof UnknownBindingError)) throw error;
    const [name = ''] = names;
    const own = error.known.flatMap((one) =>
      one.startsWith(`${iface.name}.`) ? [one.slice(iface.name.length + 1)] : [],
    );
    throw new UsageError(`"${iface.name}" has no binding "${name}"`, bindingHint(new UnknownBindingError(name, own)));
  }
}

/** The named server, or the one that an interface states before a binding is applied. */
function serverOf(iface: Interface, { server: named, isSecret }: SendingChoice): URL {
  if (named !== undefined) {
    const target = targetOf(named, { mayBeFile: false });
    if (target.kind === 'address') return target.url;
    throw new UsageError(`"${named}" is not the address of a server`, 'Begin it with https:// or http://.');
  }
  const servers = iface.serverAddresses;
  if (servers.size > 0)
    throw new UsageError(
      `"${iface.name}" is the interface of ${servers.size} servers`,
      `Name one with --server: ${listed([...servers.values()])}.`,
    );
  const stated = iface.kind === 'routes' ? iface.address.replace('{route}', '') : '';
  if (/^https?:\/\/[^{}]+$/.test(stated) && URL.canParse(stated)) {
    if (!isSecret) return new URL(stated);
    throw new UsageError(
      'credentials are sent only to a server that you name',
      `Name it, as in --server ${shownAddress(new URL(stated))}.`,
    );
  }
  const example = iface.kind === 'routes' ? 'https://site.example/wp-json' : 'https://wiki.example/w/api.php';
  throw new UsageError(
    `the catalogue does not state the address of "${iface.name}"`,
    `Name it, as in --server ${example}.`,
  );
}
