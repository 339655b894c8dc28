import type { FactView } from '../../templates/reference/views/parameter.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Multi, Parameter } from '../catalogue/model/parameter-model.ts';
import { acceptsOfType, severalOf } from '../shape/accepts.ts';
import { type FactCode, labels, type StatedFact } from '../shape/labels.ts';
import { enumOf, mainOf } from '../shape/main-value.ts';
import { phraseOf } from '../shape/render.ts';
import type { Accepts, AcceptsEnum } from '../shape/shape.ts';
import { hasManyValues, valueLines } from './value-lines.ts';
import type { Context } from './view-context.ts';

type Stated = Pick<Parameter, 'type' | 'multi'>;

/**
 * The views of facts about a parameter or a shared set. A long list of a set's values is left to the set, unless only this list has
 * purposes.
 */
export function factViews<Text>(
  { text, reference }: Context<Text>,
  facts: readonly StatedFact[],
  of: Stated,
): FactView<Text>[] {
  return facts.flatMap((fact): FactView<Text>[] => {
    const { code, phrase, items = [] } = fact;
    const about = {
      code,
      label: labels[code].label,
      isFlag: phrase.length === 0,
      isOrigin: origins.has(code),
      saidBy: saidBy(code, of, reference.iface),
    };
    const briefly = code === 'values' || code === 'deprecatedValues' ? { brief: text(phrase) } : {};
    const values = code === 'values' ? enumOf(acceptsOfType(of.type)) : undefined;
    if (values && hasManyValues(values)) {
      if (values.set !== undefined && !describesMore(values, reference.iface)) return [];
      const lines = isDescribed(values) ? items : valueLines(values);
      return [{ ...about, ...briefly, text: lines.map((line) => text(line)) }];
    }
    if (values && isDescribed(values)) return [{ ...about, ...briefly, text: items.map((item) => text(item)) }];
    if (code === 'deprecatedValues' && items.length > 1) {
      return [{ ...about, ...briefly, text: items.map((item) => text(item)) }];
    }
    return [{ ...about, text: text(phraseOf(fact)) }];
  });
}

function isDescribed({ values }: AcceptsEnum): boolean {
  return values.some(({ purpose }) => purpose !== undefined);
}

/** Whether these values of a set have purposes, and the values in the set itself have none. */
function describesMore(values: AcceptsEnum, { sets }: Interface): boolean {
  if (!isDescribed(values)) return false;
  const set = sets.find(({ name }) => name === values.set);
  const ofSet = set && enumOf(acceptsOfType(set.type));
  return ofSet !== undefined && !isDescribed(ofSet);
}

const origins: ReadonlySet<FactCode> = new Set(['stated', 'derived', 'from']);

/** The facts that a shared set states. */
const ofSet: ReadonlySet<FactCode> = new Set(['values', 'form', 'varying', 'bounds', 'deprecatedValues']);

function saidBy(code: FactCode, { type, multi }: Stated, iface: Interface): FactView['saidBy'] {
  if (code === 'together') return 'constraints';
  if (code === 'several') return isUsual(multi, iface) ? 'interface' : undefined;
  if (type.set !== undefined && code === 'type') return 'set';
  return ofSet.has(code) && isOfSet(mainOf(acceptsOfType(type))) ? 'set' : undefined;
}

function isOfSet(accepts: Accepts): boolean {
  return accepts.set !== undefined || (accepts.kind === 'array' && accepts.items.set !== undefined);
}

/** Whether the limits on several values are those that the interface states for all its parameters. */
function isUsual(multi: Multi | undefined, iface: Interface): boolean {
  const [own, usual] = [severalOf(multi), severalOf(iface.multi)];
  if (!own?.most || !usual?.most) return false;
  const { ordinary, elevated } = usual.most;
  return own.most.ordinary === ordinary && own.most.elevated === elevated && own.duplicates === usual.duplicates;
}

/** The texts of a fact, one for each line. */
export function factTexts<Text>({ text }: FactView<Text>): readonly Text[] {
  return Array.isArray(text) ? (text as readonly Text[]) : [text as Text];
}
