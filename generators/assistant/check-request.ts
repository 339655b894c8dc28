import { withOwnRequests } from '../catalogue/bindings/bind.ts';
import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { isRecord } from '../lib/guards.ts';
import { visible } from '../lib/visible.ts';
import { bindingArgument, interfaceArgument, interfacesNamed, usualBinding, withBinding } from './interfaces.ts';
import { type CheckedOperation, checkOperation } from './operation.ts';
import { type Issue, type Options, type Result, type Validators, validatorsOf } from './run-validators.ts';
import { type Answer, type Given, type Subject, type Tool, ToolError, textOf } from './tool.ts';

/** The most characters of a query: servers accept no longer ones. */
const longestQuery = 100_000;

const issue = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    path: { type: 'array', items: { type: ['string', 'number'] } },
    expected: { type: 'string' },
    received: { type: 'string' },
    suggestion: { type: 'string' },
  },
  required: ['code', 'message', 'path'],
};

/** The tool that checks a request by the generated validators of the interface. */
export const checkRequest: Tool = {
  name: 'check_request',
  title: 'Check a request',
  description:
    'Checks a request against the catalogue, as the generated validators do, and says what is wrong with it. For an interface of modules give "query" or "parameters"; for one of routes "method" and "path", with "query", "parameters" and "body". Nothing is sent.',
  arguments: {
    interface: { ...interfaceArgument, description: 'The interface; left out, the one whose requests have this form.' },
    binding: { ...bindingArgument, description: `${bindingArgument.description} Left out, the usual one.` },
    query: {
      type: 'string',
      maxLength: longestQuery,
      description: 'A query as it is sent, or an address with one: "action=query&list=allpages&aplimit=501".',
    },
    parameters: { type: 'object', description: 'The parameters as values instead, of a route those of the query.' },
    method: { type: 'string', maxLength: 20, description: 'Of a route: the method, such as "GET".' },
    path: {
      type: 'string',
      maxLength: longestQuery,
      description: 'Of a route: its path or address, with or without a query: "/cms/v2/posts/3".',
    },
    body: { description: 'Of a route: the body, as JSON.' },
    rights: {
      type: 'string',
      enum: ['ordinary', 'elevated'],
      default: 'ordinary',
      description: 'The rights of the caller, "ordinary" or "elevated", which limits depend on.',
    },
  },
  required: [],
  output: {
    properties: {
      accepted: { type: 'boolean' },
      interface: { type: 'string' },
      binding: { type: 'string' },
      operation: { type: 'string' },
      issues: { type: 'array', items: issue },
      warnings: { type: 'array', items: issue },
    },
    required: ['accepted', 'interface', 'issues', 'warnings'],
  },
  answer: checkIn,
};

async function checkIn(given: Given, { catalogue, program }: Subject): Promise<Answer> {
  const iface = interfaceFor(given, catalogue);
  const binding = textOf(given, 'binding') ?? usualBinding(catalogue, iface);
  const checked = binding === undefined ? withOwnRequests(iface) : withBinding(iface, binding);
  const validators = await validatorsOf(checked, catalogue, program);
  const { result, operation } = checkGiven(checked, validators, given);
  const { issues = [], warnings } = result;
  const withText = binding === undefined ? '' : ` with the binding ${binding}`;
  const about = {
    interface: iface.name,
    ...(binding === undefined ? {} : { binding }),
    ...(operation === undefined ? {} : { operation }),
  };
  return {
    text: textOfResult(issues, warnings, `${operation ?? 'the request'}, ${iface.name}${withText}`),
    data: { accepted: issues.length === 0, ...about, issues: issues.map(plain), warnings: warnings.map(plain) },
  };
}

/** Checks a request for an interface whose binding is applied. @throws {ToolError} if the arguments do not go together. */
export function checkGiven(iface: Interface, validators: Validators, given: Given): CheckedOperation {
  const options: Options = given['rights'] === 'elevated' ? { rights: 'elevated' } : {};
  if (iface.kind === 'routes') return checkOperation(iface, validators, given, options);
  const result = checkModules(validators, given, options);
  return { operation: undefined, values: isRecord(result.value) ? result.value : {}, result };
}

/** The only interface that a request of this form can be for. @throws {ToolError} if there is none, or several. */
function interfaceFor(given: Given, catalogue: Catalogue): Interface {
  const isOfRoutes = given['path'] !== undefined || given['method'] !== undefined;
  const kind = isOfRoutes ? 'routes' : 'modules';
  const name = textOf(given, 'interface');
  const found = interfacesNamed(catalogue, name).filter((one) => name !== undefined || one.kind === kind);
  const [only, second] = found;
  if (only && !second) return only;
  if (only) {
    const names = found.map((one) => `"${one.name}"`).join(', ');
    throw new ToolError('the request may be for several interfaces', `Supply "interface": one of ${names}.`);
  }
  throw new ToolError(
    `the catalogue has no interface of ${kind}`,
    isOfRoutes ? 'Supply "query" or "parameters".' : 'Supply "method" and "path".',
  );
}

function checkModules({ request, decodeRequest }: Validators, given: Given, options: Options): Result {
  const [query, parameters] = [textOf(given, 'query'), given['parameters']];
  const [needless] = ['method', 'path', 'body'].filter((name) => given[name] !== undefined);
  if (needless !== undefined) throw new ToolError(`a request of modules has no "${needless}"`, 'Leave it out.');
  if ((query === undefined) === (parameters === undefined))
    throw new ToolError('a request of modules is one query', 'Supply either "query" or "parameters".');
  const [check, input] = query === undefined ? [request, parameters] : [decodeRequest, query];
  if (!check) {
    const instead =
      query === undefined || !request ? 'Name another binding.' : 'Supply "parameters" instead of "query".';
    throw new ToolError('the binding does not say how such a request is written', instead);
  }
  return check(input, options);
}

function plain({ code, message, path, expected, received, suggestion }: Issue) {
  return {
    code,
    message,
    path,
    ...(expected === undefined ? {} : { expected }),
    ...(received === undefined ? {} : { received }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function textOfResult(issues: readonly Issue[], warnings: readonly Issue[], subject: string): string {
  const lines = [
    `${issues.length === 0 ? 'Accepted' : 'Refused'}: ${visible(subject)}`,
    ...listOf('Issues', issues),
    ...listOf('Warnings', warnings),
  ];
  return `${lines.join('\n')}\n`;
}

function listOf(title: string, issues: readonly Issue[]): string[] {
  if (issues.length === 0) return [];
  return ['', `${title}:`, '', ...issues.map(({ path, message }) => `- ${where(path)}${visible(message)}`)];
}

/** The place of an issue inside a parameter, as a prefix; empty for the parameter itself, which the message names. */
function where(path: Issue['path']): string {
  return path.length > 1 ? `at ${visible(path.join('.'))}: ` : '';
}
