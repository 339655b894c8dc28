import type { Catalogue, Interface, Module, RouteFamily } from '../catalogue/model/model.ts';
import type { ValueSet } from '../catalogue/model/parameter-model.ts';
import { areSameFacts } from '../catalogue/model/same-facts.ts';
import { getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { isInParts, visitCatalogue } from './visit.ts';

/** The findings of Catalpa's rules in an interface, by the id of the rule. */
const findingsByRule = oncePer<Interface, Map<string, readonly RuleFinding[]>>(() => new Map());

/** The interface that was checked last, keyed by its sets, which are one object until one of them is edited. */
const checked = new WeakMap<readonly ValueSet[], Interface>();

/** Records which interfaces were checked, so that later only the edited parts of them are. */
export function rememberChecked(interfaces: readonly Interface[]): void {
  for (const iface of interfaces) checked.set(iface.sets, iface);
}

/** The findings of one of Catalpa's rules in a catalogue. Interfaces and parts that were checked before are not checked again. */
export function findingsOf({ id, visit }: Pick<Rule, 'id' | 'visit'>, catalogue: Catalogue): readonly RuleFinding[] {
  const findingsIn = (interfaces: readonly Interface[]): readonly RuleFinding[] => {
    const found: RuleFinding[] = [];
    visitCatalogue(visit, { ...catalogue, interfaces }, (finding) => found.push(finding));
    return found;
  };
  if (visit.catalogue) return findingsIn(catalogue.interfaces);
  return catalogue.interfaces.flatMap((iface) =>
    getOrMake(findingsByRule(iface), id, () => findingsIn([isInParts(visit) ? leftToCheck(id, iface) : iface])),
  );
}

/** The part of an interface to check again, if a rule has found nothing in its last state. */
function leftToCheck(id: string, iface: Interface): Interface {
  const before = checked.get(iface.sets);
  return before && findingsByRule(before).get(id)?.length === 0
    ? getOrMake(edited, iface, () => (areAlikeBesideParts(iface, before) ? lessParts(iface, before) : iface))
    : iface;
}

const edited = new WeakMap<Interface, Interface>();

/** Whether two interfaces are equal except for their modules or families of routes. */
function areAlikeBesideParts(iface: Interface, other: Interface): boolean {
  return areSameFacts(factsBesideParts(iface), factsBesideParts(other));
}

function factsBesideParts(iface: Interface): [key: string, value: unknown][] {
  return Object.entries(iface).filter(([key]) => key !== 'modules' && key !== 'families');
}

/** An interface without the modules or families of routes that another interface has too. */
function lessParts(iface: Interface, other: Interface): Interface {
  const parts = new Set<Module | RouteFamily>(other.kind === 'modules' ? other.modules : other.families);
  return iface.kind === 'modules'
    ? { ...iface, modules: iface.modules.filter((module) => !parts.has(module)) }
    : { ...iface, families: iface.families.filter((family) => !parts.has(family)) };
}
