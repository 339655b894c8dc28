import checkedParts from '../../../templates/validators/request/checked-parts.js?raw';
import request from '../../../templates/validators/request/request.js?raw';
import ways from '../../../templates/validators/request/ways.js?raw';
import type { Selection } from '../../catalogue/envelope.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { type Code, identifier, joined, js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/modules.ts';

/** The module that puts the validators of modules together to one of whole requests. */
export function requestSource(
  selections: readonly Selection[],
  fixed: ReadonlyMap<string, string>,
  meant: readonly MeantModule[],
): string {
  const texts = [selectors(selections, fixed), meantSource(meant), ways, checkedParts, request];
  return `${sourceText(imports)}${importsOf(meant)}\n${joinedModules(texts)}`;
}

const imports = js`import { issueOf, limited, split } from './codec.js';
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
function selectors(selections: readonly Selection[], fixed: ReadonlyMap<string, string>): string {
  const members = selections.map(({ parameter, names, modules, owners, others = [] }) => {
    const [before = '', after = ''] = partsOfPattern(names);
    const of = owners
      ? js`, of: [${joined(
          owners.map(({ name }) => js`${name}`),
          ', ',
        )}]`
      : js``;
    const preset = modules.find(({ name }) => name === fixed.get(parameter))?.name;
    const not = others.length > 0 ? js`, not: ${[...others]}` : js``;
    const left = preset === undefined ? js`` : js`, preset: ${preset}`;
    return js`  { parameter: ${parameter}, before: ${before}, after: ${after}${of}${not}${left} },`;
  });
  return sourceText(js`/** The parameters that name modules, and what then stands around the names of the modules' own. */
const selectors = [
${joined(members, '\n')}
];
`);
}
