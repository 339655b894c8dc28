import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Catalogue, RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { filesOf } from '../../../../generators/emit/generator.ts';
import { responsesJson } from '../../../../generators/emit/json-schema/responses.ts';
import { responsesGenerator } from '../../../../generators/emit/responses/index.ts';
import { responseFolder } from '../../../../generators/emit/responses/response-folder.ts';
import { jsonText } from '../../../../generators/lib/json.ts';
import { importing } from '../../fuzz/output-folder.ts';
import { member } from '../requests/json-members.ts';
import type { Answer } from '../requests/verdict.ts';
import type { AnswerRequest } from './answer-requests.ts';
import type { AnswerFault } from './deviations.ts';
import { linkedFaults } from './linked-items.ts';

/** Tells what is wrong with an answer; nothing if it fits. */
export type AnswerJudge = (request: AnswerRequest, answer: Answer) => readonly AnswerFault[];

type Path = readonly (string | number)[];

interface Validator {
  validate(value: unknown, options: object): { readonly issues?: readonly Issue[] };
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: Path;
}

/**
 * Makes a judge of answers: by the JSON Schemas and the validators of an interface, and of errors by the schema and the statuses that its binding
 * states.
 */
export async function answerJudge(iface: RoutesInterface, catalogue: Catalogue): Promise<AnswerJudge> {
  const { responses, deployment } = iface.binding ?? {};
  // Formats are written as patterns as well.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(JSON.parse(jsonText(responsesJson(iface, 'responses.json', ''))), 'responses');
  ajv.addSchema(JSON.parse(JSON.stringify(deployment?.errors?.schema ?? {})), 'error');
  const validators = await importing(await filesOf(responsesGenerator, catalogue), (load) =>
    load(`${iface.name}/index.js`),
  );
  const names = new Map(responseFolder(iface).families.flatMap(({ exports }) => [...exports]));
  const bySchema = (schema: string, value: unknown, name: string): readonly AnswerFault[] => {
    if (ajv.validate(schema, value)) return [];
    const [{ instancePath = '', keyword = '' } = {}] = ajv.errors ?? [];
    const path = instancePath
      .split('/')
      .slice(1)
      .map((one) => (/^\d+$/.test(one) ? Number(one) : one));
    return [faultAt(name, value, { path, code: keyword, message: ajv.errorsText() })];
  };
  const exportedBy = new Map([...names].map(([endpoint, exported]) => [endpoint.name, exported]));
  const refusalOf = (operation: string, item: unknown): string | undefined => {
    const validator = validators[exportedBy.get(operation) ?? ''] as Validator;
    const context = responses?.embed?.context;
    return validator.validate(item, { context, strict: true }).issues?.[0]?.message;
  };
  return ({ readable: { endpoint, answer: stated }, options }, { status: sent, body }) => {
    const envelope = options.envelope ? responses?.envelope : undefined;
    const [status, value] = envelope
      ? [Number(member(body, envelope.status)), member(body, envelope.body)]
      : [sent, body];
    const { name } = stated.resource;
    if (status >= 300) {
      const isStated = deployment?.errors?.statuses.has(String(status));
      const message = `the status ${status} is not stated`;
      return [
        ...bySchema('error', value, 'error'),
        ...(isStated ? [] : [{ field: 'error', code: 'status', message, value: status }]),
      ];
    }
    const validator = validators[names.get(endpoint) ?? ''] as Validator;
    const { issues = [] } = validator.validate(body, { ...options, strict: true });
    const below = (issue: Issue): Issue => (envelope ? { ...issue, path: issue.path.slice(1) } : issue);
    return [
      ...bySchema(`responses#/$defs/${endpoint.name}`, value, name),
      ...issues.map((issue) => faultAt(name, value, below(issue))),
      ...(options.embed ? linkedFaults(stated, value, iface, refusalOf) : []),
    ];
  };
}

/** The fault at a path. Of a list, the path begins with the index of an item. */
function faultAt(resource: string, whole: unknown, { path, code, message }: Issue): AnswerFault {
  const inside = typeof path[0] === 'number' ? path.slice(1) : path;
  const field = [resource, ...inside.map((one) => (typeof one === 'number' ? '*' : one))].join('.');
  const value = path.reduce<unknown>((at, name) => member(at, String(name)), whole);
  return { field, code, message: message.replace(/\d+/g, '#'), value };
}
