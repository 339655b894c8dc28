import type { Constraint } from '../../catalogue/model/constraints.ts';
import { ownersOf, postedModules } from '../../catalogue/model/envelope.ts';
import type { Module, ModulesInterface } from '../../catalogue/model/model.ts';
import { type JsonMap, jsonMap, unlessEmpty } from '../../lib/json.ts';
import { constraintSentences } from '../../shape/constraint-phrases.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { nameOfMember } from '../../shape/members.ts';
import type { Phrase } from '../../shape/phrase.ts';
import type { Member } from '../../shape/shape.ts';
import { fixedBeside, spellingOf } from '../../shape/spelling.ts';
import { constraintFacts } from '../schema/constraint-schemas.ts';
import { membersSchema } from '../schema/members-schema.ts';
import type { Reference, Schema } from '../schema/schema.ts';
import type { Builder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';
import { formProperty } from './members.ts';
import { memoized } from './memoized.ts';
import type { Requests } from './requests.ts';
import { requestResponses } from './responses.ts';
import { anonymousRequirements } from './security.ts';
import { writingOf } from './writing.ts';

/** The operation for modules that must be posted, and the schemas of its bodies. */
export interface Posts {
  readonly operation: NodeMap;
  readonly schemas: ReadonlyMap<string, Schema>;
}

/** A module that must be posted, with the parameters of its requests, except those that every request may have. */
interface Posted extends Pick<PostedNames, 'naming'> {
  readonly module: Module;
  readonly members: readonly Member[];
  readonly constraints: readonly Constraint[];
}

const common: Reference = { kind: 'envelope', name: 'envelope' };

/** The operation for modules that must be posted, with their parameters as a form; undefined if there are no such modules. */
export function postsOf(builder: Builder<ModulesInterface>, requests: Requests, tag: string): Posts | undefined {
  const { names, dialect } = builder;
  const posted = postedNames(builder).flatMap((one) => postedOf(builder, one));
  if (posted.length === 0) return undefined;
  const operation = jsonMap<Node>({
    tags: [tag],
    summary: 'Post',
    description: dialect.text({ facts: [postDescription] }),
    operationId: 'post',
    requestBody: bodyOf(posted, requests),
    responses: requestResponses(builder, 'POST'),
    security: anonymousRequirements(builder, 'POST'),
  });
  const schemas = posted.map(
    (one) =>
      [
        names.of(requestFor(one)),
        requestSchema(builder, one.module, one.naming, one.members, one.constraints),
      ] as const,
  );
  const ofCommon = commonSchema(builder, requests);
  return { operation, schemas: new Map([[names.of(common), ofCommon], ...schemas]) };
}

const postDescription: Phrase = [
  'A request for a module that must be posted: the parameters of every request and its own, as a form in the body.',
];

/** A module that must be posted, the parameters that name it, and all modules that a request for it names. */
interface PostedNames {
  readonly name: string;
  readonly naming: ReadonlyMap<string, string>;
  readonly named: readonly string[];
}

const postedNames = memoized(({ iface }: Builder<ModulesInterface>): PostedNames[] =>
  postedModules(iface).map(({ module, naming }) => {
    const { name } = module;
    return { name, naming, named: [...ownersOf(module, iface).map((owner) => owner.name), name] };
  }),
);

/** The module with its parameters, and with the parameters of the other modules that a request for it names. */
function postedOf({ shapes }: Builder<ModulesInterface>, { name, naming, named }: PostedNames): Posted[] {
  const owner = shapes.get(name)?.owner;
  if (owner?.kind !== 'module') return [];
  const all = named.flatMap((one) => shapes.get(one) ?? []);
  const members = all.flatMap((shape) => shape.members.filter((member) => !naming.has(nameOfMember(member))));
  return [{ module: owner.module, naming, members, constraints: all.flatMap((one) => one.constraints) }];
}

function requestFor({ module }: Posted): Reference {
  return { kind: 'request', name: module.name };
}

/**
 * The parameters that every request may have, fixed ones with their values. `requestSchema` has the parameters that name posted modules.
 */
const commonSchema = memoized((builder: Builder<ModulesInterface>, { shape, selections }: Requests): Schema => {
  const naming = new Set(
    selections.filter(({ modules }) => modules.some((one) => one.mustBePosted)).map(({ parameter }) => parameter),
  );
  const always = new Map(fixedBeside(new Map(), spellingOf(builder.iface)).filter(([name]) => !naming.has(name)));
  const members = shape.members.filter((member) => !naming.has(nameOfMember(member)));
  const { closed: _closed, ...schema } = membersSchema(members, (member) => {
    const value = always.get(nameOfMember(member));
    return value === undefined ? formProperty(builder, member, shape.name) : { type: 'string', const: value };
  });
  return { ...schema, required: [...always.keys()] };
});

/** The parameters of a request for one module, besides those of every request. */
const requestSchema = memoized(
  (
    builder: Builder,
    module: Module,
    naming: Posted['naming'],
    members: Posted['members'],
    constraints: Posted['constraints'],
  ): Schema => {
    const {
      closed: _closed,
      properties,
      required = [],
      ...schema
    } = membersSchema(members, (member) => formProperty(builder, member, module.name));
    const named = [...naming].map(([name, value]) => [name, { type: 'string', const: value } as const] as const);
    return {
      ...schema,
      title: module.path,
      description: { purpose: module.purpose, facts: constraints.flatMap(constraintSentences) },
      allOf: [{ reference: common }],
      properties: new Map<string, Schema>([...named, ...(properties ?? [])]),
      required: [...naming.keys(), ...required],
      ...(module.deprecated ? { deprecated: true } : {}),
      facts: constraintFacts(constraints),
    };
  },
);

/** The body: a form of texts for all modules, and a form with files for the modules that take files. */
function bodyOf(posted: readonly Posted[], { shape }: Requests): NodeMap {
  const form = (some: readonly Posted[]): NodeMap =>
    jsonMap<Node>({
      schema: { anyOf: some.map((one): Schema => ({ reference: requestFor(one) })) },
      encoding: unlessEmpty(encodingOf([...shape.members, ...some.flatMap(({ members }) => members)])),
    });
  const withFiles = posted.filter(({ members }) => members.some(isFile));
  return jsonMap<Node>({
    required: true,
    content: new Map([
      ['application/x-www-form-urlencoded', form(posted)],
      ...(withFiles.length > 0 ? [['multipart/form-data', form(withFiles)] as const] : []),
    ]),
  });
}

function isFile({ accepts }: Member): boolean {
  return partsOf(accepts).some(({ kind }) => kind === 'upload');
}

/** The styles of parameters, by name, for the parameters whose writing OpenAPI describes by a style. */
function encodingOf(members: readonly Member[]): JsonMap {
  const styles = members.flatMap((member) => {
    const { style } = writingOf(member.written, member.accepts);
    return style ? [[nameOfMember(member), jsonMap({ ...style })] as const] : [];
  });
  return new Map(styles);
}
