import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { type Consequence, consequences, severityOf } from '../diff/kinds.ts';
import type { RecordedAnswer } from '../observe/recorded-run.ts';
import { resolveFolder } from '../pipeline.ts';
import { requireOptions } from './arguments.ts';
import { type Compared, compareDocument } from './compare-document.ts';
import { type Description, type DescriptionKind, describedServer } from './description.ts';
import { importerFor, type SpellOption } from './drift-choices.ts';
import { withSettings } from './program-config.ts';
import { recordedDrift } from './recorded-drift.ts';

export interface DriftOptions {
  /** The name of the interface; by default, the catalogue's interface of the description's kind. */
  readonly interface?: string;
  /** The kind of the description; recognized by default. */
  readonly kind?: DescriptionKind;
  /** Answers of an interface, which are compared with each response that the catalogue states. */
  readonly answers?: readonly RecordedAnswer[];
}

/** A difference between a catalogue and a server, as a finding in the catalogue. Its code is the kind of change. */
export interface Change extends Diagnostic {
  /** The consequence for a client that relies on the catalogue. Changes that break it are errors, and harmless ones are notes. */
  readonly consequence: Consequence;
}

/** The outcome of a comparison. */
export interface Drift {
  /** The changes in the order of the catalogue; empty if there are none. */
  readonly changes: readonly Change[];
  /** The errors of the config, the catalogue or the description that prevented the comparison. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares a catalogue with the self-description of a server and with recorded answers, as `catalpa drift` does. Nothing is sent or written.
 * @param description Undefined to compare recorded answers alone.
 * @param config The contents of a config file. Only `catalogue` is used, whose path is relative to the working folder.
 */
export async function drift(
  config: Config,
  description: Description | undefined,
  options: DriftOptions = {},
): Promise<Drift> {
  return withSettings(
    config,
    ({ catalogue: folder }): Drift => {
      requireOptions(options, { interface: 'string', kind: 'string', answers: 'list' });
      const { catalogue, diagnostics } = resolveFolder(folder);
      if (!catalogue) return { changes: [], diagnostics };
      const { answers, interface: name } = options;
      const compared =
        answers && description === undefined ? { changes: [] } : compareDescription(catalogue, description, options);
      if ('refusal' in compared) return { changes: [], diagnostics: compared.refusal };
      const ofAnswers = answers ? recordedDrift(catalogue, answers, name, spell) : [];
      return { changes: [...compared.changes, ...ofAnswers].map(withConsequence), diagnostics: [] };
    },
    (diagnostics) => ({ changes: [], diagnostics }),
  );
}

function compareDescription(
  catalogue: Catalogue,
  description: Description | undefined,
  { kind, interface: name }: DriftOptions,
): Compared {
  const server = describedServer(description);
  const importer = importerFor({ kind, interface: name, target: '', spell }, catalogue);
  return compareDocument(catalogue, server, { importer, isTold: kind !== undefined, interface: name, spell });
}

const spell: SpellOption = (name) => `"${name === 'observe' ? 'answers' : name}"`;

function withConsequence(finding: Diagnostic): Change {
  const consequence = consequences.find((one) => severityOf[one] === finding.severity) ?? 'may-break';
  return { ...finding, consequence };
}
