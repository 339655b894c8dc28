import type { Parameter } from '../../../../generators/catalogue/model/parameter-model.ts';
import type { AskedModule } from '../../../../generators/observe/asked-modules.ts';
import {
  commonParameters,
  completed,
  type Making,
  type Sent,
} from '../../../../generators/observe/complete-request.ts';
import { listedValues, textFor } from '../../../../generators/observe/parameter-values.ts';
import type { Random } from '../../random.ts';

/** The most parameters of a request that are chosen at random, and the most values of one. */
const most = { parameters: 5, values: 4, titles: 12 };

/** A random request about a module that is valid as far as the catalogue can tell; undefined if none is found. */
export function randomRequest(asked: AskedModule, making: Making, random: Random): Sent | undefined {
  const { module } = asked;
  const sent = new Map(commonParameters(asked, making));
  const titles = making.known.of('title');
  if (sent.has('titles') && titles.length > 0)
    sent.set('titles', unique(random, titles, 1 + random.below(most.titles)).join('|'));
  const usable = module.parameters.filter((one) => one.variables.length === 0 && !one.sensitive && !one.submodules);
  if (usable.length > 0)
    for (let left = random.below(most.parameters + 1); left > 0; left -= 1) {
      const parameter = random.pick(usable);
      const text = randomText(parameter, making, random);
      if (text === undefined || text === '') continue;
      sent.set(parameter.name, text);
      if (parameter.applies.some(({ when }) => !when) && sent.has('titles')) sent.set('titles', random.pick(titles));
    }
  return completed(asked, sent, [], making);
}

function randomText(parameter: Parameter, making: Making, random: Random): string | undefined {
  const listed = listedValues(parameter);
  if (listed && parameter.multi) {
    if (parameter.allSpecifier !== undefined && random.below(6) === 0) return parameter.allSpecifier;
    return unique(random, listed, 1 + random.below(most.values)).join('|');
  }
  if (listed) return random.pick(listed);
  const limits = parameter.type.kind === 'union' && parameter.type.of.some(({ kind }) => kind === 'limit');
  if (limits || parameter.type.kind === 'limit') return String(1 + random.below(50));
  if (parameter.type.kind === 'namespace') return String(random.pick([0, 1, 2, 3, 4, 6, 8, 10, 12, 14]));
  return textFor(parameter, making);
}

function unique(random: Random, all: readonly string[], count: number): readonly string[] {
  return random.shuffled([...new Set(all)]).slice(0, count);
}
