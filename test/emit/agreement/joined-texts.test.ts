import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import { type TestedObject, testedObjectsOf } from '../../../scripts/development/fuzz/tested-objects.ts';
import { agree, explanationOf, printed, verdictsOn } from '../../../scripts/development/fuzz/verdicts.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { joiningOf } from '../../support/objects/several.ts';
import { validObject } from '../../support/objects/valid.ts';
import { sized } from '../../support/thorough.ts';
import { importedWiki } from './imported.ts';
import { joinedCatalogue } from './joined-catalogue.ts';
import { joinedText } from './joined-texts.ts';

const texts = sized(8, 300);
const seed = 20_261_126;

const catalogues = {
  'the shipped catalogue': boundShippedCatalogue(),
  'the catalogue of joined values': joinedCatalogue(),
  'an imported catalogue': importedWiki(),
};

describe.each(Object.entries(catalogues))('%s', { timeout: 120_000 }, (_title, catalogue) => {
  it('has outputs that accept and refuse the same texts of several values', async () => {
    const objects = (await testedObjectsOf(catalogue)).filter(({ iface }) => joiningOf(iface));
    expect(objects.length).toBeGreaterThan(0);
    let accepted = 0;
    const differing: string[] = [];
    for (const tested of objects) {
      for (const parameter of severalOf(tested)) {
        for (const input of textsOf(parameter, tested)) {
          const verdicts = verdictsOn(input, tested);
          if (verdicts.validator) accepted += 1;
          if (agree(verdicts) || explanationOf(input, tested).length > 0) continue;
          differing.push(`${tested.iface.name} ${tested.object.name} ${parameter.name}: ${printed([verdicts, input])}`);
        }
      }
    }
    expect(differing.slice(0, 20), `${differing.length} differ, seed ${seed}`).toEqual([]);
    // Texts that all are refused would prove nothing.
    expect(accepted).toBeGreaterThan(objects.length * texts * 0.1);
  });
});

function severalOf({ object }: TestedObject): readonly Parameter[] {
  return object.parameters.filter(({ multi, variables }) => multi && variables.length === 0);
}

/** Objects that are right but for the texts that they have for the parameter. */
function textsOf(parameter: Parameter, { object, iface }: TestedObject): readonly object[] {
  const others = validObject(object, iface, { rights: 'elevated' });
  const input = fc.tuple(fc.oneof(fc.constant({}), others), joinedText(parameter, iface));
  const drawn = fc.sample(input, { numRuns: texts, seed });
  return drawn.map(([given, text]) => ({ ...given, [parameter.name]: text }));
}
