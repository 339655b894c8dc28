import { isInHeader } from '../../catalogue/model/authentication-schemes.ts';
import type { AuthenticationScheme } from '../../catalogue/model/deployment.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { camelCase, createNames } from '../../lib/identifiers.ts';
import { oncePer } from '../../lib/once-per.ts';
import { hasRequests } from '../../shape/requests.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { responseFolder } from '../responses/response-folder.ts';
import { type FolderNames, folderNames, type ValidatorsFile, validatorsFiles } from '../validators/folder-names.ts';
import { exportedTypeNames, transportNames } from './transport-modules.ts';

/** A file of validators, and the file of the client whose functions use them: that of a family of routes. */
export interface FamilyFile extends ValidatorsFile {
  /** The name of the client's file without its extension. */
  readonly family: string;
}

/** The names in the client of an interface, whose validators it uses. */
export interface ClientFolder {
  readonly iface: Interface;
  readonly validators: FolderNames;
  readonly files: readonly FamilyFile[];
  /** The functions that send requests, by the name of the endpoint. Those of modules are no functions of their own. */
  readonly calls: ReadonlyMap<string, string>;
  /** The validators of responses, by the name of the endpoint. */
  readonly responses: ReadonlyMap<string, string>;
  /** The functions that make credentials, by their names. */
  readonly schemes: ReadonlyMap<string, AuthenticationScheme>;
}

/** The exports of the file that programs import, and the members of a client, besides operations. With `then`, it would be a promise. */
const furtherNames = ['ApiError', 'Client', 'batched', 'connect', 'createClient', 'isApiError', 'raw', 'then'];

/** The names that the files of operations use themselves. */
const usedNames = ['list', 'operation', 'upload', 'validators'];

/** The names in a client; undefined if no binding says how requests are sent to the interface. */
export const clientFolder = oncePer((iface: Interface): ClientFolder | undefined => {
  if (!spellingOf(iface).isStated || !hasRequests(iface)) return undefined;
  if (iface.kind === 'modules' && !iface.binding?.results?.client) return undefined;
  const validators = folderNames(iface);
  const ofSchemes = createNames([...furtherNames, ...transportNames]);
  const stated = [...(iface.binding?.deployment.authentication?.schemes ?? [])].filter(([, one]) => isSettable(one));
  const schemes = new Map(stated.map(([name, scheme]) => [ofSchemes.take(camelCase(name)), scheme]));
  const names = createNames([...furtherNames, ...exportedTypeNames, ...usedNames, ...schemes.keys()]);
  const calls =
    iface.kind === 'routes'
      ? new Map([...validators.exports].map(([name, { exported }]) => [name, names.take(exported)]))
      : new Map<string, string>();
  const answered = iface.kind === 'routes' ? responseFolder(iface).families.flatMap(({ exports }) => [...exports]) : [];
  const responses = new Map(answered.map(([endpoint, name]) => [endpoint.name, name]));
  const families = createNames(['transport'], (name) => name.toLowerCase());
  const files = validatorsFiles(validators).map((file) => ({ ...file, family: families.take(file.stem) }));
  return { iface, validators, files, calls, responses, schemes };
});

/** Whether a program can send the credentials itself. Cookies are the matter of browsers, and of logging in. */
function isSettable(scheme: AuthenticationScheme): boolean {
  return isInHeader(scheme) && !(scheme.type === 'apiKey' && /[{}]/.test(scheme.name));
}
