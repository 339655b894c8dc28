import {
  type Cursor,
  child,
  entries,
  items,
  numberAt,
  placeOf,
  plain,
  textAt,
  textMap,
  textOf,
  textsAt,
  valuesAt,
} from '../definitions/cursor.ts';
import type { DefinedNames } from '../definitions/defined-names.ts';
import { type Context, readFact, refersTo, report } from '../definitions/resolving-context.ts';
import type { AlsoRead, Binding, Deployment, Fill } from '../model/deployment.ts';
import type { Method } from '../model/parameter-model.ts';
import { readAccepted } from './accepted.ts';
import { expandList } from './expand-lists.ts';
import { readAuthentication } from './read-authentication.ts';
import { readConstraints, readDecisions } from './read-constraints.ts';
import { readResponseForms } from './read-response-forms.ts';
import { readResultParts } from './read-result-parts.ts';
import { readUploads } from './read-uploads.ts';
import { resolveParameter } from './resolve-parameters.ts';

/** Resolves a binding. `gaps` are those that it can fill; undefined for a preset, which may fill gaps that the interface lacks. */
export function resolveBinding(context: Context, cursor: Cursor, gaps: DefinedNames | undefined): Binding {
  const fills = entries(child(cursor, 'fills'));
  if (gaps) for (const [gap, fill] of fills) refersTo(context, gaps, gap, placeOf(fill, 'key'));
  checkAspects(context, fills);
  const conditions = new Map(fills.flatMap(([, fill]) => [...readDecisions(context, child(fill, 'conditions'))]));
  // Definitions depend on the decisions, so none is shared with the interface.
  const decisions = new Map([...context.decisions, ...conditions]);
  const decided: Context = { ...context, decisions, shared: undefined };
  const name = textAt(cursor, 'name') ?? '';
  const responses = readResponseForms(decided, child(cursor, 'responses'));
  const results = readResultParts(decided, child(cursor, 'results'));
  return {
    name,
    title: textAt(cursor, 'title') ?? name,
    basis: textAt(cursor, 'basis')?.trim() ?? '',
    ...readFact(context, cursor, placeOf(cursor)),
    fills: fills.map(([gap, fill]) => readFill(gap, fill)),
    accepts: readAccepted(decided, child(cursor, 'accepts')),
    uploads: readUploads(decided, child(cursor, 'uploads')),
    ...readUsual(cursor),
    ...(responses ? { responses } : {}),
    ...(results ? { results } : {}),
    deployment: Object.assign(
      conditions.size > 0 ? { conditions } : {},
      ...fills.map(([, fill]) => readDeployment(decided, fill)),
    ),
  };
}

function readUsual(cursor: Cursor): Pick<Binding, 'usual'> {
  const usual = child(cursor, 'usual');
  if (!usual) return {};
  const valuesOf = (one: Cursor) => new Map(entries(one).map(([name, { value }]) => [name, plain(value)]));
  return { usual: new Map(entries(usual).map(([owner, values]) => [owner, valuesOf(values)])) };
}

/** The binding that an interface states itself, under `requests`, or under `address` for modules; undefined if it states none. */
export function resolveRequests(context: Context, root: Cursor): Binding | undefined {
  const cursor = child(root, 'requests');
  const address = textAt(root, 'kind') === 'modules' ? child(root, 'address') : undefined;
  const stated = cursor ?? address;
  if (!stated) return undefined;
  const addresses = address ? [{ name: 'address', template: textOf(address) ?? '' }] : undefined;
  return {
    name: '',
    title: '',
    basis: '',
    ...nothingCited,
    at: placeOf(stated, 'key'),
    fills: [],
    accepts: [],
    uploads: [],
    deployment: { ...(addresses ? { addresses } : {}), ...(cursor ? readDeployment(context, cursor) : {}) },
    isOwn: true,
  };
}

const nothingCited = { sources: [], restsOn: [], extensions: new Map() };

function readFill(gap: string, cursor: Cursor): Fill {
  return {
    gap,
    says: textAt(cursor, 'says')?.trim() ?? '',
    partly: child(cursor, 'partly')?.value === true,
    at: placeOf(cursor, 'key'),
  };
}

/** Reports an aspect of the deployment that two fills state, as they may contradict each other. */
function checkAspects(context: Context, fills: readonly (readonly [string, Cursor])[]): void {
  const stated = new Map<string, { readonly gap: string; readonly cursor: Cursor }>();
  for (const [gap, fill] of fills) {
    for (const [aspect, cursor] of entries(fill)) {
      if (aspect === 'says' || aspect === 'partly') continue;
      const first = stated.get(aspect);
      if (first) {
        report(
          context,
          'binding-twice',
          `"${aspect}" is stated for the gaps "${first.gap}" and "${gap}"`,
          placeOf(cursor, 'key'),
          {
            related: [{ message: 'the first one', at: placeOf(first.cursor, 'key') }],
            hint: 'State it once, for the gap that it fills.',
          },
        );
      }
      stated.set(aspect, { gap, cursor });
    }
  }
}

function readDeployment(context: Context, fill: Cursor): Deployment {
  const addresses = child(fill, 'addresses');
  const fixedWith = child(fill, 'fixedWith');
  const needs = child(fill, 'needs');
  const generators = child(fill, 'generators');
  const reads = child(fill, 'reads');
  const empty = textAt(fill, 'empty');
  const statuses = child(fill, 'statuses');
  const errors = child(fill, 'errors');
  const authentication = child(fill, 'authentication');
  return {
    ...(addresses ? { addresses: items(addresses).map(readAddress) } : {}),
    ...maps(fill),
    ...(fixedWith ? { fixedWith: new Map(entries(fixedWith).map(([name, others]) => [name, listsOf(others)])) } : {}),
    ...ofRequests(context, fill),
    ...texts(fill),
    ...(needs ? { needs: listsOf(needs) } : {}),
    ...(child(fill, 'independent') ? { independent: textsAt(fill, 'independent') } : {}),
    ...(generators
      ? { generators: { parameter: textAt(generators, 'parameter') ?? '', names: textAt(generators, 'names') ?? '' } }
      : {}),
    ...(child(fill, 'booleans') ? { booleans: 'presence' as const } : {}),
    ...(child(fill, 'templated') ? { templated: 'ignored' as const } : {}),
    ...(child(fill, 'mediaTypes') ? { mediaTypes: valuesAt(fill, 'mediaTypes').map(String) } : {}),
    ...(child(fill, 'nulls') ? { nulls: 'unwritten' as const } : {}),
    ...(empty === 'omitted' || empty === 'refused' ? { empty } : {}),
    ...(reads ? { reads: readAlsoRead(reads) } : {}),
    ...(statuses ? { statuses: items(statuses).map(readStatus) } : {}),
    ...(errors ? { errors: readErrors(errors) } : {}),
    ...(authentication ? { authentication: readAuthentication(authentication) } : {}),
  };
}

function readAlsoRead(cursor: Cursor): AlsoRead {
  const stated = (['indexes', 'integer', 'number', 'unreadable'] as const).flatMap((key) => {
    const text = textAt(cursor, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    ...Object.fromEntries(stated),
    ...(child(cursor, 'separators') ? { separators: textsAt(cursor, 'separators') } : {}),
    ...(child(cursor, 'bodies')?.value === true ? { bodies: true } : {}),
    ...(child(cursor, 'lineBreaks') ? { lineBreaks: textsAt(cursor, 'lineBreaks') } : {}),
    ...(child(cursor, 'ignoresCase')?.value === true ? { ignoresCase: true } : {}),
    ...(child(cursor, 'mediaTypes') ? { mediaTypes: textsAt(cursor, 'mediaTypes') } : {}),
    ...(textAt(cursor, 'lists') === 'anywhere' ? { lists: 'anywhere' } : {}),
    ...(textAt(cursor, 'repeated') === 'last' ? { repeated: 'last' } : {}),
    ...(textAt(cursor, 'duplicates') === 'once' ? { duplicates: 'once' } : {}),
    ...(textAt(cursor, 'marked') === 'several' ? { marked: 'several' } : {}),
    ...(textAt(cursor, 'normalization') === 'NFC' ? { normalization: 'NFC' } : {}),
    true: textsAt(cursor, 'true'),
    false: textsAt(cursor, 'false'),
  };
}

/** Reads the parameters and constraints of a binding, which are written like those of a module. */
function ofRequests(context: Context, fill: Cursor): Deployment {
  const parameters = child(fill, 'parameters');
  return {
    ...(parameters
      ? { parameters: expandList(context, parameters).map((entry) => resolveParameter(context, entry)) }
      : {}),
    ...(child(fill, 'constraints') ? { constraints: readConstraints(context, fill) } : {}),
  };
}

function maps(fill: Cursor): Deployment {
  const read = (key: string): Map<string, string> | undefined => {
    const cursor = child(fill, key);
    return cursor && textMap(cursor);
  };
  return present({ fixed: read('fixed'), selectors: read('selectors'), continuation: read('continuation') });
}

function texts(fill: Cursor): Deployment {
  const read = (key: string): string | undefined => textAt(fill, key);
  return present({
    names: read('names'),
    separator: read('separator'),
    alternative: read('alternative'),
    arrays: read('arrays'),
    objects: read('objects'),
  });
}

/** Leaves out the aspects that are undefined. */
function present(aspects: { readonly [Key in keyof Deployment]: Deployment[Key] | undefined }): Deployment {
  return Object.fromEntries(Object.entries(aspects).filter(([, value]) => value !== undefined));
}

function listsOf(cursor: Cursor): Map<string, readonly string[]> {
  return new Map(entries(cursor).map(([key]) => [key, textsAt(cursor, key)]));
}

function readAddress(cursor: Cursor): { name: string; template: string } {
  return { name: textAt(cursor, 'name') ?? '', template: textAt(cursor, 'template') ?? '' };
}

function readStatus(cursor: Cursor) {
  const methods = textsAt(cursor, 'methods') as Method[];
  const schema = child(cursor, 'schema');
  return {
    status: Number(numberAt(cursor, 'status') ?? 200),
    methods,
    says: textAt(cursor, 'says') ?? '',
    ...(schema ? { schema: plain(schema.value) } : {}),
  };
}

function readErrors(cursor: Cursor): NonNullable<Deployment['errors']> {
  const schema = child(cursor, 'schema');
  const statuses = child(cursor, 'statuses');
  return {
    statuses: statuses ? textMap(statuses) : new Map(),
    ...(schema ? { schema: plain(schema.value) } : {}),
  };
}
