import type { BindingContents } from '../../templates/reference/views/binding.ts';
import { visible } from '../lib/visible.ts';
import {
  constraintParts,
  lineParts,
  type Part,
  parameterBlocks,
  type Row,
  schemaParts,
  tableParts,
} from './page-parts.ts';
import { formsParts, wholeAnswerParts } from './response-parts.ts';

/** The parts of the page of a binding. A part about which the binding states nothing is left out. */
export function bindingParts(view: BindingContents<string>): Part[] {
  const { fills, accepts, uploads, addresses, conditions, parameters, constraints, errors } = view;
  const part = (title: string, rows: readonly Row[]) => tableParts(title, rows);
  return [
    ...part(
      'FILLS',
      fills.map(({ link, missing, says, isPartly }) => [
        link,
        `${missing === undefined ? '' : `${missing}: `}${says}${isPartly ? ' The rest is not known.' : ''}`,
      ]),
    ),
    ...lineParts('ACCEPTED VALUES', accepts),
    ...lineParts('FILES', uploads),
    ...formsParts(view.responses),
    ...wholeAnswerParts(view.answer),
    ...part(
      'ADDRESSES',
      addresses.map(({ name, template }) => [visible(name), visible(template)]),
    ),
    ...part('REQUESTS', requests(view)),
    ...part('RESPONSES', responses(view)),
    ...view.successBodies.flatMap(({ body }) => schemaParts('BODY OF A SUCCESS', body)),
    ...schemaParts('BODY OF AN ERROR', errors?.body),
    ...part('AUTHENTICATION', authentication(view)),
    ...part(
      'CONDITIONS',
      conditions.map(({ link, when }) => [link, when]),
    ),
    ...(parameters.length > 0 ? [{ title: 'PARAMETERS', blocks: parameterBlocks(parameters) }] : []),
    ...constraintParts(constraints),
  ];
}

function requests({ fixed, selection, naming, values }: BindingContents<string>): Row[] {
  const { selectors = [], needs = [], generators } = selection ?? {};
  const { names, arrays, objects } = naming ?? {};
  const rows: Row[] = [
    ...fixed.map(({ name, value, with: others }): Row => {
      return [`${name}=${value}`, `in every request${others === undefined ? '' : ` that has ${others}`}`];
    }),
    ...selectors.map(({ group, parameter }): Row => [parameter, `names the modules of the group ${group}`]),
    ...needs.map(({ group, needed }): Row => [`group ${group}`, `each of its modules needs ${neededText(needed)}`]),
  ];
  if (generators) {
    rows.push([generators.parameter, `names a generator, whose parameters are then named ${generators.names}`]);
  }
  if (names !== undefined) rows.push([names, 'the name of a parameter of a module']);
  if (arrays !== undefined) rows.push([arrays, 'the name of an array in the query, once for each item']);
  if (objects !== undefined) rows.push([objects, 'the name of a field of an object in the query']);
  if (values?.hasSeparator) rows.push([values.separator, 'joins multiple values']);
  if (values?.hasAlternative) {
    rows.push([values.alternative, 'joins values that hold the separator, and then also stands in front']);
  }
  if (values?.areBooleansPresence) rows.push(['booleans', 'true if present, whatever their value']);
  if (values?.areNullsUnwritten) rows.push(['null', 'cannot stand in a query; an empty text is not null']);
  return rows.map(([term, text]) => [visible(term), visible(text)]);
}

/** "one of `titles`, `pageids`"; without "one of" if there is one name. */
function neededText(needed: readonly string[]): string {
  return `${needed.length > 1 ? 'one of ' : ''}${needed.join(', ')}`;
}

function responses({ statuses, errors, continuation }: BindingContents<string>): Row[] {
  const named = [...(errors?.statuses ?? []), ...continuation];
  return [
    ...statuses.map(({ status, methods, says }): Row => {
      const to = methods.length > 0 ? ` (${methods.join(', ')})` : '';
      return [`${status}${to}`, says];
    }),
    ...named.map(({ name, says }): Row => [visible(name), says]),
  ];
}

function authentication({ authentication: view }: BindingContents<string>): Row[] {
  if (!view) return [];
  const { schemes, requirements, anonymous } = view;
  return [
    ...schemes.map(({ name, sent, says }): Row => [visible(name), says === undefined ? sent : `${sent}: ${says}`]),
    ['requests', `${requirements.length > 1 ? 'one of these: ' : ''}${requirements.join('; ')}`],
    ...(anonymous.length > 0 ? [['anonymous', anonymous.join(', ')] as const] : []),
  ];
}
