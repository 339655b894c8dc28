import type { Catalogue, Interface, Module, RouteFamily } from '../catalogue/model/model.ts';
import type { ValueSet } from '../catalogue/model/parameter-model.ts';
import { areSameFacts } from '../catalogue/model/same-facts.ts';
import { getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import type { RuleInForce } from './in-force.ts';
import type { RuleFinding } from './rule.ts';

/** The findings in an interface by the id of a rule of Catalpa. */
const findingsByRule = oncePer<Interface, Map<string, readonly RuleFinding[]>>(() => new Map());

/** The interface that was checked last, by its sets: they are one object until one of them is edited. */
const checked = new WeakMap<readonly ValueSet[], Interface>();

/** Lets later findings be those of these interfaces and of what is edited in them. */
export function rememberChecked(interfaces: readonly Interface[]): void {
  for (const iface of interfaces) checked.set(iface.sets, iface);
}

/** The findings of a rule of Catalpa: in an interface, module or family of routes that was checked before, they are the same. */
export function findingsOf(rule: RuleInForce, catalogue: Catalogue): readonly RuleFinding[] {
  const findingsIn = (interfaces: readonly Interface[]): readonly RuleFinding[] => {
    const found: RuleFinding[] = [];
    rule.check({ ...catalogue, interfaces }, (finding) => found.push(finding));
    return found;
  };
  if (rule.comparesInterfaces) return findingsIn(catalogue.interfaces);
  return catalogue.interfaces.flatMap((iface) =>
    getOrMake(findingsByRule(iface), rule.id, () => findingsIn([leftToCheck(rule, iface)])),
  );
}

/** An interface, as far as a rule that has found nothing in the last state of it may find something now. */
function leftToCheck({ id, inParts }: RuleInForce, iface: Interface): Interface {
  const before = inParts && checked.get(iface.sets);
  return before && findingsByRule(before).get(id)?.length === 0
    ? getOrMake(edited, iface, () => (areAlikeBesideParts(iface, before) ? lessParts(iface, before) : iface))
    : iface;
}

const edited = new WeakMap<Interface, Interface>();

/** Whether two interfaces state the same beside their modules or families of routes. */
function areAlikeBesideParts(iface: Interface, other: Interface): boolean {
  return areSameFacts(factsBesideParts(iface), factsBesideParts(other));
}

function factsBesideParts(iface: Interface): [key: string, value: unknown][] {
  return Object.entries(iface).filter(([key]) => key !== 'modules' && key !== 'families');
}

/** An interface without the modules or families of routes that another one has as well. */
function lessParts(iface: Interface, other: Interface): Interface {
  const parts = new Set<Module | RouteFamily>(other.kind === 'modules' ? other.modules : other.families);
  return iface.kind === 'modules'
    ? { ...iface, modules: iface.modules.filter((module) => !parts.has(module)) }
    : { ...iface, families: iface.families.filter((family) => !parts.has(family)) };
}
