import checkedParts from '../../../templates/validators/request/checked-parts.js?raw';
import request from '../../../templates/validators/request/request.js?raw';
import ways from '../../../templates/validators/request/ways.js?raw';
import type { Selection } from '../../catalogue/envelope.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { joined, js, sourceText } from '../../lib/javascript.ts';
import { joinedModules } from '../../lib/modules.ts';

/** The module that puts the validators of modules together to one of whole requests. */
export function requestSource(selections: readonly Selection[], fixed: ReadonlyMap<string, string>): string {
  return `${sourceText(imports)}\n${joinedModules([selectors(selections, fixed), ways, checkedParts, request])}`;
}

const imports = js`import { issueOf, limited, split } from './codec.js';
import { envelope } from './envelope.js';
import { isObject, withNames } from './runtime.js';
`;

/** Makes the source that replaces `selectors.js`. */
function selectors(selections: readonly Selection[], fixed: ReadonlyMap<string, string>): string {
  const members = selections.map(({ parameter, names, modules, owners }) => {
    const [before = '', after = ''] = partsOfPattern(names);
    const of = owners
      ? js`, of: [${joined(
          owners.map(({ name }) => js`${name}`),
          ', ',
        )}]`
      : js``;
    const preset = modules.find(({ name }) => name === fixed.get(parameter))?.name;
    const left = preset === undefined ? js`` : js`, preset: ${preset}`;
    return js`  { parameter: ${parameter}, before: ${before}, after: ${after}${of}${left} },`;
  });
  return sourceText(js`/** The parameters that name modules, and what then stands around the names of the modules' own. */
const selectors = [
${joined(members, '\n')}
];
`);
}
