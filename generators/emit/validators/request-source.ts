import alike from '../../../templates/validators/request/alike.js?raw';
import checkedParts from '../../../templates/validators/request/checked-parts.js?raw';
import request from '../../../templates/validators/request/request.js?raw';
import ways from '../../../templates/validators/request/ways.js?raw';
import { fixedModuleOf, type Selection } from '../../catalogue/model/envelope.ts';
import { partsOfPattern } from '../../catalogue/model/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/modules.ts';
import type { NamedSelection } from '../typescript/query-names.ts';

/** The module that puts the validators of modules together to one of whole requests. */
export function requestSource(
  selections: readonly NamedSelection[],
  fixed: ReadonlyMap<string, string>,
  meant: readonly MeantModule[],
  modules: ReadonlySet<string>,
  numbers: string,
): string {
  const texts = [
    selectors(selections, fixed, modules),
    numbers,
    meantSource(meant),
    ways,
    checkedParts,
    alike,
    request,
  ];
  return `${sourceText(imports)}${importsOf(meant)}\n${joinedModules(texts)}`;
}

const imports = js`import { issueOf, limited, split } from './decoder.js';
import { envelope } from './envelope.js';
import { isObject, withNames } from './runtime.js';
`;

/** A module that is meant where a request leaves out the parameter that names it, and what checks or reads it. */
export interface MeantModule {
  readonly module: string;
  readonly exported: string;
  readonly file: string;
}

/** The imports of what checks or reads the modules that are meant, by names that nothing else has. */
export function importsOf(meant: readonly MeantModule[]): string {
  return meant
    .map(({ exported, file }, index) =>
      sourceText(js`import { ${identifier(exported)} as ${meantName(index)} } from ${file};\n`),
    )
    .join('');
}

/** Makes the source that replaces `meant.js` and `meant-decoders.js`. */
export function meantSource(meant: readonly MeantModule[]): string {
  const entries = meant.map(({ module }, index) => js`[${module}, ${meantName(index)}]`);
  return sourceText(js`/** The modules that are meant where a request leaves out the parameter that names them. */
const meant = [${joined(entries, ', ')}];
`);
}

function meantName(index: number): Code {
  return identifier(`meant${index + 1}`);
}

/** Makes the source that replaces `selectors.js`. */
function selectors(
  selections: readonly NamedSelection[],
  fixed: ReadonlyMap<string, string>,
  modules: ReadonlySet<string>,
): string {
  const members = selections.map((selection) => {
    const { member, names, owners, parameter } = selection;
    const [before = '', after = ''] = partsOfPattern(names);
    const of = owners ? js`, of: ${owners.map(({ name }) => name)}` : js``;
    const named = otherNames(selection, modules).map((pair) => js`${pair}`);
    const preset = fixedModuleOf(selection, fixed) && fixed.get(parameter);
    return js`  { parameter: ${parameter}, before: ${before}, after: ${after}${of}${
      named.length > 0 ? js`, named: [${joined(named, ', ')}]` : js``
    }${preset === undefined ? js`` : js`, preset: ${preset}`}${member && !member.several ? js`, single: true` : js``} },`;
  });
  return sourceText(js`/** The parameters that name modules, and what then stands around the names of the modules' own. */
const selectors = [
${joined(members, '\n')}
];
`);
}

/** The values that do not name a module of that name, each with the name of the module, or an empty one where there is none. */
function otherNames(
  { named, leadingNowhere = [] }: Selection,
  modules: ReadonlySet<string>,
): readonly (readonly [value: string, module: string])[] {
  return [
    ...[...named].filter(([value, { name }]) => value !== name).map(([value, { name }]) => [value, name] as const),
    ...leadingNowhere.filter((value) => modules.has(value)).map((value) => [value, ''] as const),
  ];
}
