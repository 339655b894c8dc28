import type { Catalogue } from '../catalogue/model/model.ts';
import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Visit } from './visit.ts';

/** Names, or the names of definitions. */
export type Names = readonly string[] | ReadonlySet<string> | ReadonlyMap<string, unknown>;

/**
 * A hint that asks which name is meant by one that leads nowhere. Near names take long to find: they are computed only if a finding is
 * shown.
 */
export interface NearHint {
  /** The name that leads nowhere. */
  readonly near: string;
  readonly among: Names;
  /** The places of the definitions: that of the nearest name becomes a related place. */
  readonly definitions?: ReadonlyMap<string, Place>;
  /** The hint if no name is near. */
  readonly otherwise: string;
}

/** One finding of a rule, to which the runner adds the rule's id and severity: plain data. */
export type Finding = Omit<Diagnostic, 'code' | 'severity' | 'hint'> & {
  /** The name of the subject, if a suppression can be limited to it. */
  readonly about?: string;
  readonly hint: string | NearHint;
};

/** One finding of a rule of Catalpa. It depends on what files state, and not on line numbers. */
export type RuleFinding = Finding & {
  /** The place after which something could be added. It becomes a related place, unless it is on the line of the finding or the next. */
  readonly couldFollow?: Place;
};

export type Report = (finding: Finding) => void;

/** A consistency rule, as a project may add its own. */
export interface ProjectRule {
  readonly id: string;
  /** One sentence that says what is valid. */
  readonly purpose: string;
  readonly severity: Severity;
  /** Whether it finds missing or unused definitions, which can be told only if no file of the interface is left out. */
  readonly needsAllFiles?: true;
  check(catalogue: Catalogue, report: Report): void;
}

/** A rule of Catalpa. Its file name and its folder of test cases are its id. */
export interface Rule extends Omit<ProjectRule, 'check'> {
  readonly visit: Visit<RuleFinding>;
}
