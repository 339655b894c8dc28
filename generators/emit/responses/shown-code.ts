import { type Code, joined, js, regularExpression } from '../../lib/javascript.ts';
import type { PresenceFields } from './presence-fields.ts';

/** The code of the fields that responses show. `inLines`: each field has a line of its own. */
export function shownCode({ fields, patterns, others, items, needs = [] }: PresenceFields, inLines = false): Code {
  const printedFields = fields.map(({ name, required, contexts, shown }) => {
    const further = shown ? [js`${contexts}`, shownCode(shown)] : contexts.length > 0 ? [js`${contexts}`] : [];
    return js`[${joined([js`${name}`, js`${required}`, ...further], ', ')}]`;
  });
  const printedPatterns = patterns.map(({ pattern, shown }) => {
    const expression = regularExpression(pattern);
    return js`[${joined([expression, ...(shown ? [shownCode(shown)] : [])], ', ')}]`;
  });
  const listed = inLines ? js`\n    ${joined(printedFields, ',\n    ')},\n  ` : joined(printedFields, ', ');
  const inner = (one: PresenceFields | true): Code => (one === true ? js`true` : shownCode(one));
  const properties = [
    ...(fields.length === 0 ? [] : [js`fields: [${listed}]`]),
    ...(patterns.length === 0 ? [] : [js`patterns: [${joined(printedPatterns, ', ')}]`]),
    ...(others === undefined ? [] : [js`others: ${inner(others)}`]),
    ...(items === undefined ? [] : [js`items: ${inner(items)}`]),
    ...(needs.length === 0 ? [] : [js`needs: ${needs}`]),
  ];
  return js`{ ${joined(properties, ', ')} }`;
}
