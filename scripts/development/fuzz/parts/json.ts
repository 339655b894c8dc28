import { hostileJson } from '../hostile-json.ts';
import type { FuzzPart } from '../part.ts';
import { hardCatalogue, shippedCatalogue } from '../tested-catalogues.ts';
import { testedObjectsOf } from '../tested-objects.ts';
import { agree, explanationOf, verdictsOn } from '../verdicts.ts';

/** Passes hostile JSON to the three outputs that validate. Their verdicts must agree. */
export const json: FuzzPart = {
  name: 'json',
  purpose: 'Tests validators, JSON Schemas and Zod schemas with hostile JSON, on which they have to agree.',
  shortTrials: 30,
  async run({ random, next, count, fail }) {
    let testedObjects = await testedObjectsOf(hardCatalogue());
    for (let trial = 0; next(); trial += 1) {
      // The shipped catalogue takes seconds to load, which is too long for a short run.
      if (trial === 1000) testedObjects = [...testedObjects, ...(await testedObjectsOf(shippedCatalogue()))];
      const tested = random.pick(testedObjects);
      const text = hostileJson(tested.object, random);
      const input: unknown = JSON.parse(text);
      const verdicts = verdictsOn(input, tested);
      if (agree(verdicts)) count(verdicts.validator ? 'accepted by all' : 'refused by all');
      else if (explanationOf(input, tested).length > 0) count('an exception');
      else fail(`${tested.iface.name} ${tested.object.name}: ${JSON.stringify(verdicts)} on ${text.slice(0, 2000)}`);
    }
  },
};
