import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { type Consequence, consequences, severityOf } from '../diff/kinds.ts';
import { resolveFolder } from '../pipeline.ts';
import { requireOptions } from './arguments.ts';
import { compareDocument } from './compare-document.ts';
import { type Description, type DescriptionKind, describedServer } from './description.ts';
import { importerFor, type SpellOption } from './drift-choices.ts';
import { withSettings } from './program-config.ts';

export interface DriftOptions {
  /** The interface of the catalogue; by default the one of the description's kind. */
  readonly interface?: string;
  /** By default the one that it can be recognized as. */
  readonly kind?: DescriptionKind;
}

/** A difference between a catalogue and a server: a finding in the catalogue, whose code is the kind of change. */
export interface Change extends Diagnostic {
  /** The consequence for a client that was written by the catalogue. Findings that break it are errors, and harmless ones notes. */
  readonly consequence: Consequence;
}

/** The outcome of a comparison. */
export interface Drift {
  /** In the order of the catalogue; empty where the server is as the catalogue has it. */
  readonly changes: readonly Change[];
  /** The errors that keep them from being compared: those of the config, the catalogue or the description. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares a catalogue with what a server says of itself, as `catalpa drift` does. Nothing is sent or written.
 * @param config What a config file can state. Only `catalogue` is used; its path begins at the working folder.
 */
export async function drift(config: Config, description: Description, options: DriftOptions = {}): Promise<Drift> {
  return withSettings(
    config,
    ({ catalogue: folder }): Drift => {
      requireOptions(options, { interface: 'string', kind: 'string' });
      const { catalogue, diagnostics } = resolveFolder(folder);
      if (!catalogue) return { changes: [], diagnostics };
      const { kind, interface: name } = options;
      const server = describedServer(description);
      const importer = importerFor({ kind, interface: name, target: '', spell }, catalogue);
      const isTold = kind !== undefined;
      const compared = compareDocument(catalogue, server, { importer, isTold, interface: name, spell });
      if ('refusal' in compared) return { changes: [], diagnostics: compared.refusal };
      return { changes: compared.changes.map(withConsequence), diagnostics: [] };
    },
    (diagnostics) => ({ changes: [], diagnostics }),
  );
}

const spell: SpellOption = (name) => `"${name}"`;

function withConsequence(finding: Diagnostic): Change {
  const consequence = consequences.find((one) => severityOf[one] === finding.severity) ?? 'may-break';
  return { ...finding, consequence };
}
