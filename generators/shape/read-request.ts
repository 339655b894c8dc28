import { envelopeOf, type Selection } from '../catalogue/model/envelope.ts';
import type { Plain } from '../catalogue/model/facts.ts';
import type { Module, ModulesInterface } from '../catalogue/model/model.ts';
import { hasOpenForm } from '../catalogue/model/parameters.ts';
import { withAllDigits } from '../lib/numbers.ts';
import { fits } from './fits.ts';
import type { Accepts, Member } from './shape.ts';
import { shapeOfEnvelope, shapeOfGenerator, shapesOf } from './shapes.ts';
import { spellingOf } from './spelling.ts';

/** A request to modules, read from a query. */
export interface ReadRequest {
  /** In the order of the query. */
  readonly given: readonly Given[];
  readonly problems: readonly RequestProblem[];
}

/** A parameter in the query that the interface defines. */
export interface Given {
  readonly name: string;
  readonly member: Member;
  /** The module of the parameter; undefined for a parameter of the envelope. */
  readonly module: Module | undefined;
  readonly values: readonly Plain[];
}

/** A reason why a query is not a valid request of the interface. */
export type RequestProblem =
  /** A part of the query is not a name with a value. */
  | { readonly kind: 'malformed'; readonly text: string }
  | { readonly kind: 'repeated'; readonly name: string }
  /** `knownNames`: the names that the request could have. */
  | { readonly kind: 'unknown-name'; readonly name: string; readonly knownNames: readonly string[] }
  /** `isVarying`: other sites may accept it. */
  | {
      readonly kind: 'refused-value';
      readonly name: string;
      readonly value: string;
      readonly accepts: Accepts;
      readonly isVarying: boolean;
    };

/** Splits a query into its names and values. */
function pairsIn(query: string): { readonly pairs: ReadonlyMap<string, string>; readonly problems: RequestProblem[] } {
  const pairs = new Map<string, string>();
  const problems: RequestProblem[] = [];
  for (const text of query.split('&')) {
    const [name, value] = text.split(/=(.*)/s, 2).map(decoded);
    if (name === undefined || name === '' || value === undefined) problems.push({ kind: 'malformed', text });
    else if (pairs.has(name)) problems.push({ kind: 'repeated', name });
    else pairs.set(name, value);
  }
  return { pairs, problems };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Reads a query as a request. If no binding states the names of parameters, only the syntax of the query is checked. */
export function readRequest(iface: ModulesInterface, query: string): ReadRequest {
  const { pairs, problems } = pairsIn(query);
  const members = membersFor(pairs, iface);
  if (!members) return { given: [], problems };
  const given: Given[] = [];
  for (const [name, text] of pairs) {
    const found = members.find(name);
    if (!found) problems.push({ kind: 'unknown-name', name, knownNames: members.names() });
    else {
      const { values, refused } = valuesOf(found.member, text, iface);
      const { accepts, parameter } = found.member;
      if (refused === undefined) given.push({ name, ...found, values });
      else problems.push({ kind: 'refused-value', name, value: refused, accepts, isVarying: parameter.varying });
    }
  }
  return { given, problems };
}

/** The members with names that a request with this query can have; empty if no binding states the names of parameters. */
export function membersOfQuery(iface: ModulesInterface, query: string): readonly Member[] {
  return membersFor(pairsIn(query).pairs, iface)?.named() ?? [];
}

function membersFor(pairs: ReadonlyMap<string, string>, iface: ModulesInterface): MembersOfRequest | undefined {
  const envelope = shapeOfEnvelope(iface);
  if (!envelope) return undefined;
  const members = new MembersOfRequest(envelope.members);
  const { fixed = new Map<string, string>() } = iface.binding?.deployment ?? {};
  const selected = new Set<Module>();
  for (const { parameter, named, names, owners } of envelopeOf(iface)?.selections ?? []) {
    const stated = pairs.get(parameter) ?? fixed.get(parameter);
    if (stated === undefined || (owners && !owners.some((owner) => selected.has(owner)))) continue;
    for (const value of new Set(piecesOf(stated, iface))) {
      const module = named.get(value);
      if (!module) continue;
      selected.add(module);
      members.add(module, membersOfModule(module, names, iface));
    }
  }
  return members;
}

/** The members of a module. Its parameters have other names when it is used as a generator. */
function membersOfModule(module: Module, names: Selection['names'], iface: ModulesInterface): readonly Member[] {
  if (names !== '{name}') return shapeOfGenerator(module, names, iface).members;
  return shapesOf(iface).find(({ owner }) => owner.kind === 'module' && owner.module === module)?.members ?? [];
}

type Found = Pick<Given, 'member' | 'module'>;

/** The members that a request can have, by their names in the request. */
class MembersOfRequest {
  private readonly byName = new Map<string, Found>();
  private readonly forms: Found[] = [];

  constructor(envelope: readonly Member[]) {
    this.add(undefined, envelope);
  }

  add(module: Module | undefined, members: readonly Member[]): void {
    for (const member of members) {
      if (member.key.kind === 'form') this.forms.push({ member, module });
      else if (!this.byName.has(member.key.name)) this.byName.set(member.key.name, { member, module });
    }
  }

  find(name: string): Found | undefined {
    return (
      this.byName.get(name) ??
      this.forms.find(({ member: { key } }) => key.kind === 'form' && hasOpenForm(name, key.parts))
    );
  }

  named(): Member[] {
    return [...this.byName.values()].map(({ member }) => member);
  }

  names(): string[] {
    return [...this.byName.keys()];
  }
}

/** The values that a text stands for; `refused` is the first piece that is not accepted. */
function valuesOf(
  { accepts, several, all, written }: Member,
  text: string,
  iface: ModulesInterface,
): { readonly values: readonly Plain[]; readonly refused?: string } {
  if (written.value === 'presence') return { values: [true] };
  const pieces = several ? piecesOf(text, iface) : [text];
  const values: Plain[] = [];
  for (const piece of pieces) {
    const number = new RegExp(`^(?:${spellingOf(iface).numbers.number})$`).test(piece)
      ? withAllDigits(Number(piece), piece)
      : undefined;
    const value = [piece, number].find((one) => one !== undefined && (one === all || fits(accepts, one)));
    if (value === undefined) return { values, refused: piece };
    values.push(value);
  }
  return { values };
}

/** Splits a text into its values, as the generated decoders do. */
function piecesOf(text: string, iface: ModulesInterface): string[] {
  const { joining } = spellingOf(iface);
  if (!joining) return [text];
  const { separator, alternative } = joining;
  if (text === '' || text === alternative) return [];
  if (text === separator) return [''];
  if (alternative !== undefined && text.startsWith(alternative))
    return text.slice(alternative.length).split(alternative);
  return text.split(separator);
}
