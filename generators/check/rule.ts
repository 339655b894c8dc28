import type { Diagnostic, Related, Severity } from '../catalogue/diagnostic.ts';
import type { Catalogue } from '../catalogue/model.ts';

/** One finding of a rule, to which the runner adds the rule's id and severity. */
export type Finding = Omit<Diagnostic, 'code' | 'severity' | 'hint' | 'related'> & {
  /** The name of the one thing that it is about, where an exception can be for that thing alone. */
  readonly about?: string;
  /** As a function where it takes long to make, as near names do; it is asked as long as there are few findings. */
  readonly hint: string | (() => string);
  readonly related?: readonly Related[] | (() => readonly Related[]);
};

export type Report = (finding: Finding) => void;

/** One consistency rule, as a project may have its own. */
export interface ProjectRule {
  readonly id: string;
  /** One sentence that says what is valid. */
  readonly purpose: string;
  readonly severity: Severity;
  /** Whether it finds what is missing or unused, which can be told only where no file of the interface is left out. */
  readonly needsAllFiles?: true;
  check(catalogue: Catalogue, report: Report): void;
}

/** A rule of Catalpa. Its file name and its folder of test cases are its id. */
export interface Rule extends ProjectRule {
  /** Whether its findings in an interface depend on more than that interface. */
  readonly comparesInterfaces?: true;
  /** Whether its findings in a module or a family of routes depend on nothing but that and what the interface shares. */
  readonly inParts?: true;
}
