import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import type { Login } from '../login.ts';
import { bindImported } from '../requests/bound-catalogue.ts';
import { anonymous } from '../requests/caller.ts';
import { member, text } from '../requests/json-members.ts';
import { type Subject, subjectsOf } from '../requests/subjects.ts';
import type { Fault } from '../requests/verdict.ts';
import { type Item, itemsOf } from './items.ts';
import { type Answer, type Ask, askAs, isSuccess, shown } from './site.ts';

/** A site on this machine, and the folder of its imported catalogue. */
export interface WrittenBackTest {
  readonly address: string;
  readonly login: Login;
  readonly spec: string;
  readonly signal: AbortSignal;
}

/**
 * Reads every item of a WordPress site with `context=edit`, and writes it back unchanged. The validators must agree with the site on each
 * item. Throws if they differ, or if a route has no items.
 */
export async function agreeOnWhatIsWrittenBack({ address, login, spec, signal }: WrittenBackTest): Promise<string> {
  const { catalogue, iface } = bindImported(spec, 'wordpress');
  const own = ownRoutes(iface);
  const ask = askAs(login, address, signal);
  const subjects = await subjectsOf(catalogue, iface);
  const items = await itemsOf(own, ask);
  const differences: string[] = [];
  for (const item of items) {
    const difference = await differenceAt(item, updateOf(item, subjects), ask);
    if (difference !== undefined) differences.push(`${item.path}: ${difference}`);
  }
  const routes = new Set(items.map(({ route }) => route.path));
  for (const { path } of updatedRoutes(subjects, own)) if (!routes.has(path)) differences.push(`${path}: no item`);
  if (differences.length > 0) throw new Error(differences.join('\n'));
  return `${items.length} items of ${routes.size} routes`;
}

/** The interface with WordPress's own routes only, as plugins may answer anything. */
function ownRoutes(iface: Interface) {
  if (iface.kind !== 'routes') throw new Error('the interface has no routes');
  const families = iface.families.map((family) => ({
    ...family,
    routes: family.routes.filter(({ path }) => path.startsWith('/wp/v2/')),
  }));
  return { ...iface, families };
}

function updatedRoutes(subjects: readonly Subject[], own: ReturnType<typeof ownRoutes>) {
  const routes = new Set(own.families.flatMap((family) => family.routes));
  return subjects.flatMap(({ object }) =>
    object.kind === 'endpoint' && object.endpoint.methods.includes('PUT') && routes.has(object.route)
      ? [object.route]
      : [],
  );
}

function updateOf({ route }: Item, subjects: readonly Subject[]): Subject {
  const subject = subjects.find(
    ({ object }) => object.kind === 'endpoint' && object.route === route && object.endpoint.methods.includes('PUT'),
  );
  if (!subject) throw new Error(`there is no validator for ${route.path}`);
  return subject;
}

/** The difference between the verdicts of a validator and of the site on an item that is written back; undefined if they agree. */
async function differenceAt(item: Item, subject: Subject, ask: Ask): Promise<string | undefined> {
  const read = await ask('GET', `${item.path}?context=edit`);
  if (!isSuccess(read)) return `it cannot be read: ${shown(read)}`;
  const body = Object(read.value) as Readonly<Record<string, unknown>>;
  const ours = subject.validate({ ...body, ...pathOf(item, subject) }, { ...anonymous, isElevated: true });
  const refused = ours.kind === 'refused' ? namesOf(ours.faults) : [];
  let theirs = await ask('PUT', item.path, body);
  // A setting without a value is null. WordPress does not reset it if the stored value is invalid.
  if (codeOf(theirs) === 'rest_invalid_stored_value') theirs = await ask('PUT', item.path, withoutNulls(body));
  const stated = isSuccess(theirs) ? [] : Object.keys(Object(member(member(theirs.value, 'data'), 'params')));
  if (!isSuccess(theirs) && stated.length === 0) return `it cannot be written: ${shown(theirs)}`;
  if (refused.join() === stated.sort().join()) return undefined;
  return `we refuse ${named(refused, body)}, the site ${named(stated, body)}`;
}

function withoutNulls(body: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** The path variables of an item, as input for a validator. */
function pathOf({ variables }: Item, { shape }: Subject): Readonly<Record<string, unknown>> {
  const inPath = shape.members.filter(({ location }) => location === 'path');
  return Object.fromEntries(
    inPath.map(({ parameter: { name }, written }) => [
      name,
      written.value === 'text' ? variables[name] : Number(variables[name]),
    ]),
  );
}

function namesOf(faults: readonly Fault[]): readonly string[] {
  return [...new Set(faults.map(({ parameter = '' }) => parameter))].sort();
}

function named(names: readonly string[], body: Readonly<Record<string, unknown>>): string {
  if (names.length === 0) return 'nothing';
  return names.map((name) => `${name} (${JSON.stringify(body[name])})`).join(', ');
}

function codeOf({ value }: Answer): string {
  return text(member(value, 'code'));
}
