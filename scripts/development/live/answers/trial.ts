import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Catalogue, RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { filesOf } from '../../../../generators/emit/generator.ts';
import { responsesJson } from '../../../../generators/emit/json-schema/responses.ts';
import { responsesGenerator } from '../../../../generators/emit/responses/index.ts';
import { responseFolder } from '../../../../generators/emit/responses/response-folder.ts';
import { jsonText } from '../../../../generators/lib/json.ts';
import type { Accepts } from '../../../../generators/shape/shape.ts';
import { contextsOf, shownBy } from '../../../../generators/shape/shown.ts';
import { importing } from '../../fuzz/output-folder.ts';
import { bindImported } from '../requests/bound-catalogue.ts';
import type { Trial } from '../server-kind.ts';
import { askAs, isSuccess } from '../written-back/site.ts';
import { type Readable, readablePaths } from './readable-paths.ts';

/** Tells what is wrong with the value of a successful answer; nothing if it fits. */
type Judge = (readable: Readable, options: RequestOptions, value: unknown) => readonly string[];

/** The facts about a request that its validator takes. */
interface RequestOptions {
  readonly context?: string;
  readonly fields?: string;
}

/**
 * Reads every route of a WordPress site in all contexts, and with chosen fields. Each answer must fit its schema, and its validator must find
 * the fields of the context and no others.
 */
export const agreeOnAnswers: Trial['work'] = async ({ address, login, spec, signal }) => {
  const { catalogue, iface } = bindImported(spec, 'wordpress');
  if (iface.kind !== 'routes') throw new Error('the interface has no routes');
  const ask = askAs(login, address, signal);
  const judge = await judgeOf(iface, catalogue);
  const faults: string[] = [];
  let [answers, routes] = [0, 0];
  for (const readable of await readablePaths(iface, ask)) {
    let isRead = false;
    for (const path of readable.paths) {
      for (const { query, options } of queriesOf(readable)) {
        const answer = await ask('GET', `${path}?${query}`);
        if (!isSuccess(answer)) continue;
        answers += 1;
        isRead = true;
        for (const fault of judge(readable, options, answer.value)) faults.push(`${path}?${query}: ${fault}`);
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
  readonly options: RequestOptions;
}

function queriesOf({ endpoint, answer }: Readable): readonly Query[] {
  const contexts = contextsOf(answer.resource);
  const takesContext = endpoint.parameters.some(({ name }) => name === 'context');
  const asked = takesContext && contexts.length > 0 ? contexts : [];
  const fields = fieldsIn(shownBy(answer.resource)).slice(0, 2).join(',');
  // Of a map, the server takes the names of items for those of fields.
  const chosen: Query[] =
    fields === '' || answer.form === 'map' ? [] : [{ query: `_fields=${fields}`, options: { fields } }];
  return [
    ...asked.map((context) => ({ query: `context=${context}`, options: { context } })),
    { query: '', options: {} },
    ...chosen,
  ];
}

function fieldsIn(accepts: Accepts): readonly string[] {
  return accepts.kind === 'object' ? accepts.fields.map(({ parameter: { name } }) => name) : [];
}

/** The fields that the server shows and does not state: links, those of some block types, and those of plugins in any context. */
const unstated = [
  ...['_links', 'isActive', 'isDefault', 'viewportWidth'],
  ...['author', 'author_uri', 'description', 'plugin_uri', 'textdomain', 'version'],
];

async function judgeOf(iface: RoutesInterface, catalogue: Catalogue): Promise<Judge> {
  // Formats are written as patterns as well.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(jsonText(responsesJson(iface, 'responses.json', ''))), 'responses');
  const validators = await importing(await filesOf(responsesGenerator, catalogue), (load) =>
    load(`${iface.name}/index.js`),
  );
  const names = new Map(responseFolder(iface).families.flatMap(({ exports }) => [...exports]));
  return ({ endpoint }, options, value) => {
    const isFit = ajv.validate(`responses#/$defs/${endpoint.name}`, value);
    const validator = validators[names.get(endpoint) ?? ''] as {
      validate: (value: unknown, options: object) => Checked;
    };
    const { issues = [] } = validator.validate(value, { ...options, strict: true, allow: unstated });
    return [
      ...(isFit ? [] : [ajv.errorsText()]),
      ...new Set(issues.map(({ message }) => message.replace(/\d+/g, '#'))),
    ];
  };
}

interface Checked {
  readonly issues?: readonly { readonly message: string }[];
}
