import { Ajv2020 } from 'ajv/dist/2020.js';
import type { RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { responsesJson } from '../../../../generators/emit/json-schema/responses.ts';
import { jsonText } from '../../../../generators/lib/json.ts';
import type { Accepts } from '../../../../generators/shape/shape.ts';
import { contextsOf, shownBy, shownIn } from '../../../../generators/shape/shown.ts';
import { bindImported } from '../requests/bound-catalogue.ts';
import type { Trial } from '../server-kind.ts';
import { askAs, isSuccess } from '../written-back/site.ts';
import { type Readable, readablePaths } from './readable-paths.ts';

/** Tells what is wrong with the value of a successful answer; nothing if it fits. */
type Judge = (readable: Readable, context: string | undefined, value: unknown) => readonly string[];

/**
 * Reads every route of a WordPress site in all contexts, and with chosen fields. Each answer must fit its schema, and items must have the
 * fields that their types have in the context.
 */
export const agreeOnAnswers: Trial['work'] = async ({ address, login, spec, signal }) => {
  const { iface } = bindImported(spec, 'wordpress');
  if (iface.kind !== 'routes') throw new Error('the interface has no routes');
  const ask = askAs(login, address, signal);
  const judge = judgeOf(iface);
  const faults: string[] = [];
  let [answers, routes] = [0, 0];
  for (const readable of await readablePaths(iface, ask)) {
    let isRead = false;
    for (const path of readable.paths) {
      for (const { query, context } of queriesOf(readable)) {
        const answer = await ask('GET', `${path}?${query}`);
        if (!isSuccess(answer)) continue;
        answers += 1;
        isRead = true;
        for (const fault of judge(readable, context, answer.value)) faults.push(`${path}?${query}: ${fault}`);
      }
    }
    if (isRead) routes += 1;
  }
  if (faults.length > 0) throw new Error([`${faults.length} faults`, ...faults.slice(0, 40)].join('\n'));
  if (routes < 40) throw new Error(`only ${routes} routes were read`);
  return `${answers} answers of ${routes} routes`;
};

interface Query {
  readonly query: string;
  /** The context of the answer; undefined if fields are chosen, so that others are absent. */
  readonly context: string | undefined;
}

function queriesOf({ endpoint, answer }: Readable): readonly Query[] {
  const contexts = contextsOf(answer.resource);
  const takesContext = endpoint.parameters.some(({ name }) => name === 'context');
  const asked = takesContext && contexts.length > 0 ? contexts : [];
  const fields = fieldsIn(shownBy(answer.resource)).slice(0, 2).join(',');
  const chosen: Query[] = fields === '' ? [] : [{ query: `_fields=${fields}`, context: undefined }];
  return [
    ...asked.map((context) => ({ query: `context=${context}`, context })),
    { query: '', context: answer.context },
    ...chosen,
  ];
}

function fieldsIn(accepts: Accepts): readonly string[] {
  return accepts.kind === 'object' ? accepts.fields.map(({ parameter: { name } }) => name) : [];
}

function judgeOf(iface: RoutesInterface): Judge {
  // Formats are written as patterns as well.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(jsonText(responsesJson(iface, 'responses.json', ''))), 'responses');
  return ({ endpoint, answer }, context, value) => {
    const isFit = ajv.validate(`responses#/$defs/${endpoint.name}`, value);
    const faults = isFit ? [] : [ajv.errorsText()];
    if (context === undefined) return faults;
    const shown = shownIn(shownBy(answer.resource), context);
    const items = answer.form === 'item' ? [value] : Object.values(Object(value));
    return [...faults, ...new Set(items.flatMap((item) => missingIn(item, shown)))];
  };
}

/** The fields that a value lacks, though its type has them. */
function missingIn(value: unknown, accepts: Accepts, path = ''): readonly string[] {
  if (accepts.kind !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return accepts.fields.flatMap(({ parameter: { name }, required, accepts: own }) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(value, name)) return required ? [`it has no "${at}"`] : [];
    return missingIn(Reflect.get(value, name), own, at);
  });
}
