import { boundInterface, isOfModules } from '../../../../generators/api/answering-interface.ts';
import { importerOfKind, interfaceNamed } from '../../../../generators/api/drift-choices.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { importerOfAddress } from '../../../../generators/import/read/ways.ts';
import { resolveFolder } from '../../../../generators/pipeline.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';

/** The choice of an interface: a catalogue, and a name if the user gives one. */
interface Choice {
  readonly catalogue: string;
  readonly interface: string | undefined;
}

/**
 * The interface of a catalogue that is observed, with a binding. Its kind is that of the address; recorded answers are those of modules, if
 * the catalogue has any.
 * @throws {UsageError} if there is none or several, or if no binding says how it is requested.
 */
export function observedInterface(
  { catalogue: folder, interface: name }: Choice,
  url: URL | undefined,
  terminal: Terminal,
): Interface {
  const { catalogue } = resolveFolder(folder, (stage) => terminal.progress(`${stage} ${folder} …`));
  if (!catalogue)
    throw new UsageError(`the catalogue "${folder}" has errors`, `See catalpa check --catalogue ${folder}.`);
  const named = name === undefined ? catalogue.interfaces : [interfaceNamed(name, catalogue)];
  // Recorded answers do not tell the kind.
  const kind = url ? kindOf(url) : named.some(isOfModules) ? 'modules' : 'routes';
  const [first, second] = named.filter((one) => kind === undefined || one.kind === kind);
  if (!first) {
    const [other] = named;
    if (name !== undefined && other)
      throw new UsageError(
        `the interface "${name}" is one of ${other.kind}, and the address is that of an interface of ${kind}`,
        'Name another one with --interface, or leave it out.',
      );
    const names = named.map((one) => `"${one.name}"`).join(', ');
    throw new UsageError(
      `the catalogue "${folder}" has no interface${kind === undefined ? '' : ` of ${kind}`}`,
      names === '' ? 'Import one with catalpa import.' : `Name a server of another kind: its interfaces are ${names}.`,
    );
  }
  if (second)
    throw new UsageError(
      `"${first.name}" and "${second.name}" are both interfaces${kind === undefined ? '' : ` of ${kind}`}`,
      'Name one with --interface.',
    );
  return boundInterface(first, catalogue);
}

/** The kind of interface at an address, if the address alone can tell it. */
function kindOf(url: URL): Interface['kind'] | undefined {
  const importer = importerOfAddress(url);
  return (['modules', 'routes'] as const).find((kind) => importerOfKind(kind).name === importer);
}
