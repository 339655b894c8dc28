import { envelopeOf, type Selection } from '../../catalogue/envelope.ts';
import type { Interface, ModulesInterface } from '../../catalogue/model.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import type { Shape } from '../../shape/shape.ts';
import { type GeneratorShape, generatorShapesOf, shapeOfEnvelope, shapesOf } from '../../shape/shapes.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { helperNames } from './query-helpers.ts';
import { type TypeNames, typeNames } from './type-names.ts';

/** A parameter that names modules, with the type of their names. */
export interface NamedSelection extends Selection {
  readonly type: string;
  /** The interface that has the parameters of its modules, by the names of the modules. */
  readonly lookup: string;
  /** The module that is named where a request does not have the parameter. */
  readonly preset?: string;
}

/** A module that is used as a generator, with the name of the type of its renamed parameters. */
export interface NamedGenerator extends GeneratorShape {
  readonly type: string;
}

/** The context that the declarations of the entry point share. */
export interface QueryContext {
  readonly iface: ModulesInterface;
  readonly envelope: Shape;
  readonly modules: readonly Shape[];
  readonly selections: readonly NamedSelection[];
  readonly names: TypeNames;
  readonly generators: readonly NamedGenerator[];
  /** Returns the name of a helper type in this module. */
  named(helper: string): string;
}

const known = new WeakMap<Interface, QueryContext | undefined>();

/** The context of the entry point; undefined where no binding says how modules are named in a request. */
export function queryContext(iface: Interface): QueryContext | undefined {
  if (!known.has(iface)) known.set(iface, contextOf(iface));
  return known.get(iface);
}

function contextOf(iface: Interface): QueryContext | undefined {
  if (iface.kind !== 'modules') return undefined;
  const [envelope, selections] = [shapeOfEnvelope(iface), envelopeOf(iface)?.selections];
  if (!envelope || !selections) return undefined;
  const fixed = new Map(spellingOf(iface).fixed);
  const names = typeNames(iface);
  const wanted = createNames(helperNames);
  const unions = selections.map(({ groups }) =>
    groups ? wanted.take(`${groups.map(pascalCase).join('')}Module`) : undefined,
  );
  const generating = selections.find(({ groups }) => groups === undefined);
  const generators = (generating ? generatorShapesOf(iface, generating) : []).map((generator) => ({
    ...generator,
    type: wanted.take(`${pascalCase(generator.shape.name)}GeneratorParams`),
  }));
  const free = names.further([
    ...helperNames,
    ...unions.filter((name) => name !== undefined),
    ...generators.map(({ type }) => type),
  ]);
  const named = (helper: string): string => free.get(helper) ?? helper;
  return {
    iface,
    envelope,
    modules: shapesOf(iface),
    names,
    named,
    generators: generators.map((generator) => ({ ...generator, type: named(generator.type) })),
    selections: selections.map((one, index) => {
      const union = unions[index];
      const preset = fixed.get(one.parameter);
      const isNamed = preset !== undefined && one.modules.some(({ name }) => name === preset);
      const selection: Selection & { preset?: string } = isNamed ? { ...one, preset } : one;
      if (union === undefined) {
        const type = generatorType(iface, generators, names.generators, named('Generators'));
        return { ...selection, type, lookup: named('Generators') };
      }
      return { ...selection, type: named(union), lookup: names.lookup };
    }),
  };
}

/** The type of the names of generators: those that are declared as generators, unless the parameter names others. */
function generatorType(
  iface: ModulesInterface,
  generators: readonly GeneratorShape[],
  union: string,
  lookup: string,
): string {
  // Nothing is declared for modules that there are none of.
  if (generators.length === 0) return 'never';
  const declared = new Set(iface.modules.filter(({ generator }) => generator).map(({ name }) => name));
  const isSame = declared.size === generators.length && generators.every(({ shape }) => declared.has(shape.name));
  return isSame ? union : `keyof ${lookup}`;
}
