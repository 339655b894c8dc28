import { envelopeOf, fixedModuleOf, type Selection } from '../../catalogue/model/envelope.ts';
import type { Interface, ModulesInterface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { createNames, type Names, pascalCase } from '../../lib/identifiers.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { type GeneratorShape, generatorShapesOf, shapeOfEnvelope, shapesOf } from '../../shape/shapes.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { helperNames } from './query-helpers.ts';
import { furtherNames, type TypeNames, typeNames } from './type-names.ts';
import type { ModuleNames } from './value-types.ts';

/** A parameter that names modules, with the names of the types for it. */
export interface NamedSelection extends Selection {
  /**
   * The key among the selectors: the parameter's name. If several modules have a parameter of that name, the name of its module precedes
   * it.
   */
  readonly key: string;
  readonly type: string;
  /** The interface that maps each value to the parameters of the module that it names. Programs may add modules to it. */
  readonly lookup: string;
  /** The value that counts if a request does not have the parameter. */
  readonly preset?: string;
  /** The parameter as a member of the envelope or of the module that has it; undefined if neither has it. */
  readonly member: Member | undefined;
  /** For a parameter that names generators, the types of the parameters of all generators. */
  readonly known?: KnownTypes;
}

/** The name of the type of all parameters that the catalogue has, and of its part without forms of names. */
export interface KnownTypes {
  readonly type: string;
  readonly named: string;
}

/** A generator, with the name of the type of its renamed parameters, and the name of the lookup that contains it. */
export interface NamedGenerator extends GeneratorShape {
  readonly type: string;
  readonly lookup: string;
}

/** The context that the declarations of the entry point share. */
export interface QueryContext {
  readonly iface: ModulesInterface;
  readonly envelope: Shape;
  readonly modules: readonly Shape[];
  readonly selections: readonly NamedSelection[];
  readonly names: TypeNames;
  readonly generators: readonly NamedGenerator[];
  /** All names of types in this module. */
  readonly taken: readonly string[];
  /** Returns the actual name of a helper type in this module. */
  named(helper: string): string;
}

/** The context of the entry point; undefined if no binding states how requests name modules. */
export const queryContext = oncePer((iface: Interface): QueryContext | undefined => {
  if (iface.kind !== 'modules') return undefined;
  const [envelope, selections] = [shapeOfEnvelope(iface), envelopeOf(iface)?.selections];
  if (!envelope || !selections) return undefined;
  const fixed = new Map(spellingOf(iface).fixed);
  const names = typeNames(iface);
  const wanted = createNames(helperNames);
  const wantedNames = namesOfSelections(selections, wanted);
  const generators = selections.flatMap((selection, index) => {
    const shapes = selection.groups ? [] : generatorShapesOf(iface, selection);
    return shapes.map((one): NamedGenerator => {
      const type = wanted.take(`${pascalCase(one.shape.name)}GeneratorParams`);
      return { ...one, type, lookup: wantedNames[index]?.lookup ?? '' };
    });
  });
  const free = furtherNames(names, [
    ...new Set([...helperNames, ...wantedNames.flatMap((one) => Object.values(one))]),
    ...generators.map(({ type }) => type),
  ]);
  const named = (helper: string): string => free.get(helper) ?? helper;
  return {
    iface,
    envelope,
    modules: shapesOf(iface),
    names,
    taken: [...names.taken, ...free.values()],
    named,
    generators: generators.map((one) => ({ ...one, type: named(one.type), lookup: named(one.lookup) })),
    selections: selections.map((one, index) => {
      const { type, lookup: wantedLookup = '', known, knownNames } = wantedNames[index] ?? {};
      const preset = fixedModuleOf(one, fixed) && fixed.get(one.parameter);
      const lookup = named(wantedLookup);
      return {
        ...one,
        key: keyOf(one, selections),
        type: type === undefined ? `keyof ${lookup}` : named(type),
        lookup,
        member: membersNaming(one, envelope, shapesOf(iface))[0],
        ...(preset === undefined ? {} : { preset }),
        ...(known && knownNames ? { known: { type: named(known), named: named(knownNames) } } : {}),
      };
    }),
  };
});

/** The preferred names of the types for a selection. */
interface WantedNames {
  readonly type?: string;
  readonly lookup: string;
  readonly known?: string;
  readonly knownNames?: string;
}

function namesOfSelections(selections: readonly Selection[], wanted: Names): readonly WantedNames[] {
  const first = selections.find(({ groups }) => groups === undefined);
  return selections.map((selection) => {
    const title = selection.groups?.map(pascalCase).join('');
    if (title !== undefined) return { type: wanted.take(`${title}Module`), lookup: wanted.take(`${title}Modules`) };
    const lookup = selection === first ? 'Generators' : wanted.take('Generators');
    return { lookup, known: wanted.take(`Known${lookup}`), knownNames: wanted.take(`Known${lookup}Names`) };
  });
}

/** The members that represent the parameter: that of the envelope, or those of the modules that have it. */
function membersNaming(selection: Selection, envelope: Shape, modules: readonly Shape[]): readonly Member[] {
  const { owners, parameter } = selection;
  const owning = owners
    ? modules.filter(({ owner }) => owner.kind === 'module' && owners.includes(owner.module))
    : [envelope];
  return owning.flatMap(
    ({ members }) => members.find(({ key }) => key.kind === 'name' && key.name === parameter) ?? [],
  );
}

/** Whether a parameter that names modules accepts only listed texts. */
export function isClosed({ accepts }: Member): boolean {
  return accepts.kind === 'enum' && !accepts.form;
}

/** The types of module names, by the parameters of modules that accept them. */
export function moduleNames({ envelope, modules, selections }: QueryContext): ReadonlyMap<Parameter, ModuleNames> {
  const names = new Map<Parameter, ModuleNames>();
  for (const selection of selections.filter(({ owners }) => owners)) {
    const { groups, leadingNowhere, lookup, type } = selection;
    const declared = groups ? type : lookup;
    for (const taking of membersNaming(selection, envelope, modules)) {
      names.set(taking.parameter, { type, declared, lookup, isAll: isClosed(taking) && !leadingNowhere });
    }
  }
  return names;
}

function keyOf(selection: Selection, selections: readonly Selection[]): string {
  const { parameter, owners: [owner] = [] } = selection;
  const first = selections.find((one) => one.parameter === parameter);
  if (first === selection || !owner) return parameter;
  for (const { parameter: naming, named } of selections) {
    for (const [value, module] of named) if (module === owner) return `${naming}=${value}&${parameter}`;
  }
  return parameter;
}
