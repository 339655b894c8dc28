import { type Envelope, envelopeOf, type Selection } from '../../catalogue/envelope.ts';
import type { Interface, Module, ModulesInterface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import { helperNames } from './query-helpers.ts';
import { type TypeNames, typeNames } from './type-names.ts';

/** A parameter that names modules, with the type of their names. */
export interface NamedSelection extends Selection {
  readonly type: string;
  /** The interface that has the parameters of its modules, by the names of the modules. */
  readonly lookup: string;
}

/** The context that the declarations of the entry point share. */
export interface QueryContext {
  readonly iface: ModulesInterface;
  readonly envelope: Envelope;
  readonly selections: readonly NamedSelection[];
  readonly names: TypeNames;
  /** By the names of the modules, the types of their parameters where they are generators. */
  readonly generators: ReadonlyMap<string, string>;
  /** Returns the name of a helper type in this module. */
  named(helper: string): string;
}

/** The context of the entry point; undefined where no binding says how modules are named in a request. */
export function queryContext(iface: Interface): QueryContext | undefined {
  if (iface.kind !== 'modules') return undefined;
  const envelope = envelopeOf(iface);
  if (!envelope) return undefined;
  const names = typeNames(iface);
  const wanted = createNames(helperNames);
  const unions = envelope.selections.map(({ groups }) =>
    groups ? wanted.take(`${groups.map(pascalCase).join('')}Module`) : undefined,
  );
  const generating = envelope.selections.find(({ groups }) => groups === undefined)?.modules ?? [];
  const generators = generating.map(({ name }) => [name, wanted.take(`${pascalCase(name)}GeneratorParams`)] as const);
  const free = names.further([
    ...helperNames,
    ...unions.filter((name) => name !== undefined),
    ...generators.map(([, name]) => name),
  ]);
  const named = (helper: string): string => free.get(helper) ?? helper;
  return {
    iface,
    envelope,
    names,
    named,
    generators: new Map(generators.map(([module, name]) => [module, named(name)])),
    selections: envelope.selections.map((selection, index) => {
      const union = unions[index];
      // Nothing is declared for modules that there are none of.
      const generatorType = generators.length === 0 ? 'never' : names.generators;
      if (union === undefined) return { ...selection, type: generatorType, lookup: named('Generators') };
      return { ...selection, type: named(union), lookup: names.lookup };
    }),
  };
}

/** The parameter object of a module, for which some of them take others' names. */
export function objectOf(module: Module): ParameterObject & { readonly kind: 'module' } {
  const { name, purpose, sources, parameters, constraints } = module;
  return { kind: 'module', name, purpose, sources, parameters, constraints, module };
}
