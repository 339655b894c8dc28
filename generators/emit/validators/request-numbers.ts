import { joined, js, regularExpression, sourceText, valuesList } from '../../lib/javascript.ts';
import { listedNumbers, spellingOf } from '../../shape/spelling.ts';
import type { QueryContext } from '../typescript/query-names.ts';

/** The source that replaces `numbers.js` in the module that checks whole requests. */
export function requestNumbers({ envelope, iface, modules }: QueryContext): string {
  const listed = [envelope, ...modules].flatMap(({ members, name, owner }) => {
    const named = members.flatMap(({ accepts, key }) => {
      const texts = key.kind === 'name' ? listedNumbers(accepts) : [];
      return key.kind === 'name' && texts.length > 0 ? [js`[${key.name}, ${valuesList(texts)}]`] : [];
    });
    const module = owner.kind === 'envelope' ? '' : name;
    return named.length > 0 ? [js`  [${module}, /* @__PURE__ */ new Map([${joined(named, ', ')}])],\n`] : [];
  });
  return sourceText(js`/** The texts that are whole numbers. */
const wholeNumber = ${regularExpression(`^(?:${spellingOf(iface).numbers.integer})$`)};

/** The listed texts that are numbers, by module and parameter. The module is an empty text for the parameters of every request. */
const listedNumbers = /* @__PURE__ */ new Map([${listed.length > 0 ? js`\n${joined(listed, '')}` : js``}]);
`);
}
