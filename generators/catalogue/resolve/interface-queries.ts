import type { Database } from '../../queries/database.ts';
import { type Cursor, textAt } from '../definitions/cursor.ts';
import { addCited, type Gathered, nothingGathered, take } from '../definitions/gathered.ts';
import type { Interface } from '../model/model.ts';
import { areSameItems } from '../model/same-facts.ts';
import { fileKey } from '../sources/source.ts';
import { withChosenModules } from './chosen-modules.ts';
import { resolveGapsAndBindings, resolveGroup, resolveHead, resolveRouting, routesContext } from './interface-facts.ts';
import { partQueries, type TakePart } from './part-queries.ts';
import { resolveInterpretations } from './resolve-gaps.ts';
import { orderModules, resolveModule, resolveModuleGroups } from './resolve-modules.ts';
import { resolveFamily, resolveResource } from './resolve-routes.ts';
import { segmentKindsIn } from './segment-kinds.ts';
import { isSameWithoutFindings, type SharedQueries, sharedQueries } from './shared-queries.ts';
import { type DefinitionKind, keyIn, partsOfKey, type StatedQueries, statedQueries } from './stated-queries.ts';

/** The interfaces of a catalogue. */
export interface InterfaceQueries extends Pick<StatedQueries, 'set' | 'leftOut'> {
  /** Returns the interface of a folder, and adds its findings to the whole; undefined if no file states an interface. */
  readonly take: TakePart<Interface | undefined>;
}

/** The queries from which the parts of an interface are built. */
interface Parts {
  readonly stated: StatedQueries;
  readonly shared: SharedQueries;
  readonly part: ReturnType<typeof partQueries>;
}

export function interfaceQueries(db: Database): InterfaceQueries {
  const stated = statedQueries(db);
  const shared = sharedQueries(db, stated);
  const { set, leftOut, files } = stated;
  const part = partQueries(db, leftOut);
  const parts = { stated, shared, part };
  const common = commonOf(parts);
  const ofModules = ownOfModules(parts);
  const ofRoutes = ownOfRoutes(db, parts);
  const last = part('gaps and bindings', (to, iface) =>
    resolveGapsAndBindings(shared.contextOf(iface, to), {
      root: rootOf(stated, iface),
      gaps: stated.definition(iface, 'gaps'),
      bindings: stated.definitions(iface, 'binding'),
    }),
  );
  /** An interface without its interpretations, which list where all other parts cite them. */
  const body = part('interface without interpretations', (to, iface) => {
    if (!take(to, files(iface))) return undefined;
    take(to, stated.lists(iface));
    take(to, shared.environment(iface));
    const isOfModules = textAt(rootOf(stated, iface), 'kind') === 'modules';
    const ofBoth = common(to, iface);
    const own = isOfModules ? ofModules(to, iface) : ofRoutes(to, iface);
    return { ...ofBoth, ...own, ...last(to, iface) };
  });
  const interpretations = part(
    'interpretations',
    (to, iface) => {
      const whole = nothingGathered(leftOut);
      body(whole, iface);
      addCited(to.cited, whole.cited);
      return resolveInterpretations(shared.contextOf(iface, to), stated.definition(iface, 'gaps'));
    },
    isSameWithoutFindings,
  );
  const iface = part('interface', (to, name): Interface | undefined => {
    const found = body(to, name);
    const chosenFrom = files(name).value;
    if (!found || !chosenFrom) return undefined;
    const whole = { ...found, interpretations: interpretations(to, name) };
    return whole.kind === 'modules' ? withChosenModules(whole, chosenFrom) : whole;
  });
  return { set, leftOut, take: iface };
}

/** The parts that interfaces of both kinds have. */
function commonOf({ stated, shared, part }: Parts) {
  const { sets, setList, contextOf } = shared;
  const group = part('group', (to, key) => {
    const [iface, , name] = partsOfKey(key);
    return resolveGroup(contextOf(iface, to), name, cursorAt(stated, iface, 'group', name));
  });
  const groups = part('groups', (to, iface) =>
    stated.keysOf(iface, 'group').map((name) => group(to, keyIn(iface, 'group', name))),
  );
  const head = part('head of an interface', (to, iface) =>
    resolveHead(contextOf(iface, to), iface, rootOf(stated, iface)),
  );
  return (to: Gathered, iface: string) => {
    take(to, sets(iface));
    return { ...head(to, iface), sets: setList(iface), groups: groups(to, iface) };
  };
}

function ownOfModules({ stated, shared, part }: Parts) {
  const { environment, contextOf } = shared;
  const moduleGroups = part('groups of modules', (to, iface) =>
    resolveModuleGroups(contextOf(iface, to), rootOf(stated, iface)),
  );
  const module = part('module', (to, key) => {
    const [iface, , name] = partsOfKey(key);
    const { paths } = environment(iface).value;
    return resolveModule(contextOf(iface, to), cursorAt(stated, iface, 'module', name), paths);
  });
  return (to: Gathered, iface: string) => {
    const root = rootOf(stated, iface);
    return {
      kind: 'modules' as const,
      path: environment(iface).value.paths.ofAll,
      moduleGroups: moduleGroups(to, iface),
      modules: orderModules(contextOf(iface, to), root, stated.definitions(iface, 'module'), (file) =>
        module(to, keyIn(iface, 'module', fileKey(file.source))),
      ),
    };
  };
}

function ownOfRoutes(db: Database, { stated, shared, part }: Parts) {
  const { contextOf } = shared;
  const routing = part('routing', (to, iface) => resolveRouting(contextOf(iface, to), rootOf(stated, iface)));
  const resource = part('resource', (to, key) => {
    const [iface, , name] = partsOfKey(key);
    return resolveResource(contextOf(iface, to), cursorAt(stated, iface, 'resource', name));
  });
  const resources = part('resources', (to, iface) =>
    stated.keysOf(iface, 'resource').map((name) => resource(to, keyIn(iface, 'resource', name))),
  );
  /** The routing without its findings, which the interface adds once. */
  const routingAlone = (iface: string) => routing(nothingGathered(stated.leftOut), iface);
  const segmentKinds = db.query(
    'kinds of segments',
    (iface) =>
      segmentKindsIn(rootOf(stated, iface), routingAlone(iface).segmentKinds, stated.definitions(iface, 'family')),
    { same: areSameItems },
  );
  const family = part('family of routes', (to, key) => {
    const [iface, , name] = partsOfKey(key);
    const places = stated.places(iface, 'resource');
    const context = routesContext(contextOf(iface, to), routingAlone(iface), segmentKinds(iface), places);
    return resolveFamily(context, cursorAt(stated, iface, 'family', name));
  });
  return (to: Gathered, iface: string) => ({
    kind: 'routes' as const,
    ...routing(to, iface),
    segmentKinds: segmentKinds(iface),
    resources: resources(to, iface),
    families: stated.keysOf(iface, 'family').map((name) => family(to, keyIn(iface, 'family', name))),
  });
}

function rootOf(stated: StatedQueries, iface: string): Cursor {
  return cursorAt(stated, iface, 'interface', '');
}

function cursorAt(stated: StatedQueries, iface: string, kind: DefinitionKind, name: string): Cursor {
  const cursor = stated.definition(iface, kind, name);
  if (!cursor) throw new Error(`there is no ${kind} "${name}" in "${iface}"`);
  return cursor;
}
