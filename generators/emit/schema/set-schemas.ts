import type { ValueSet } from '../../catalogue/model/parameter-model.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { fits } from '../../shape/fits.ts';
import { setFacts } from '../../shape/value-facts.ts';
import { acceptsSchema } from './accepts-schema.ts';
import { defaultKeywords } from './default-keywords.ts';
import { unsaidFacts } from './descriptions.ts';
import { derivationFacts, multiFacts, originFacts, originText } from './fact-extensions.ts';
import type { Gaps } from './gap-facts.ts';
import type { Schema } from './schema.ts';

/** The schema of one value of a shared set, with the default, the limits and the text for all values that its users take over. */
export function setSchema(set: ValueSet, gaps: Gaps): Schema {
  const { set: _itself, ...accepts } = acceptanceOf(set).accepts;
  const schema = acceptsSchema(accepts);
  const preset = setDefault(set);
  return {
    ...schema,
    ...preset,
    comment: originText(set),
    description: {
      purpose: set.purpose,
      facts: [...unsaidFacts(setFacts(set), accepts), ...gaps.sentences('set', set.name)],
    },
    facts: merged(
      schema.facts,
      set.multi && multiFacts(set.multi),
      jsonMap({ 'x-catalpa-allspecifier': set.allSpecifier }),
      preset.facts,
      derivationFacts(set),
      gaps.facts('set', set.name),
      originFacts(set),
    ),
  };
}

/** The default of a set, if it is one value; an extension for the default of a set that is used for several values. */
export function setDefault(set: ValueSet): Pick<Schema, 'default' | 'facts'> {
  const { accepts, several } = acceptanceOf(set);
  const preset = set.default;
  return defaultKeywords(preset && { ...preset, isAccepted: several === undefined && fits(accepts, preset.value) });
}
