import alike from '../../../templates/validators/request/alike.js?raw';
import checkedParts from '../../../templates/validators/request/checked-parts.js?raw';
import request from '../../../templates/validators/request/request.js?raw';
import ways from '../../../templates/validators/request/ways.js?raw';
import { fixedModuleOf, type Selection } from '../../catalogue/model/envelope.ts';
import { partsOfPattern } from '../../catalogue/model/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/javascript-modules.ts';
import type { NamedSelection } from '../typescript/query-names.ts';

/** The module that combines the validators of modules to one for whole requests. */
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

/** A default module, which applies if a request leaves out the parameter that names it, and the export that checks or reads it. */
export interface MeantModule {
  readonly module: string;
  readonly exported: string;
  readonly file: string;
}

/** The imports of the exports that check or read default modules, under free names. */
export function importsOf(meant: readonly MeantModule[]): string {
  return meant
    .map(({ exported, file }, index) =>
      sourceText(js`import { ${identifier(exported)} as ${meantName(index)} } from ${file};\n`),
    )
    .join('');
}

/** The source that replaces `meant.js` and `meant-decoders.js`. */
export function meantSource(meant: readonly MeantModule[]): string {
  const entries = meant.map(({ module }, index) => js`[${module}, ${meantName(index)}]`);
  return sourceText(js`/** The default modules, for requests that leave out the parameters that name modules. */
const meant = [${joined(entries, ', ')}];
`);
}

function meantName(index: number): Code {
  return identifier(`meant${index + 1}`);
}

/** The source that replaces `selectors.js`. */
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
  return sourceText(js`/** The parameters that name modules, and the texts around the parameters of these modules in a request. */
const selectors = [
${joined(members, '\n')}
];
`);
}

/** The values that do not name the module with the same name, each with the name of its module; an empty name if it names none. */
function otherNames(
  { named, leadingNowhere = [] }: Selection,
  modules: ReadonlySet<string>,
): readonly (readonly [value: string, module: string])[] {
  return [
    ...[...named].filter(([value, { name }]) => value !== name).map(([value, { name }]) => [value, name] as const),
    ...leadingNowhere.filter((value) => modules.has(value)).map((value) => [value, ''] as const),
  ];
}
