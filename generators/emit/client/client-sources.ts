import { takesPassword } from '../../catalogue/model/authentication-schemes.ts';
import type { AuthenticationScheme } from '../../catalogue/model/deployment.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { createNames, literalKey } from '../../lib/identifiers.ts';
import { type Code, identifier, importOf, joined, js, sourceText } from '../../lib/javascript.ts';
import { linkedFiles } from '../../lib/javascript-modules.ts';
import { formEndpoints, isInQuery } from '../../shape/forms.ts';
import type { Member, ObjectShape } from '../../shape/shape.ts';
import { runTimeModules } from '../validators/run-time-modules.ts';
import { batchFacts } from './batch-facts.ts';
import { factsSource } from './client-facts.ts';
import type { ClientFolder, FamilyFile } from './client-folder.ts';
import { transportModules } from './transport-modules.ts';

/** The source of the file that all files of a client use: the transport, with what the catalogue states of the server. */
export function transportSource({ iface, schemes: stated }: ClientFolder): string {
  const folder = validatorsFolder(iface);
  const ofValidators = [...runTimeModules(iface)].map(([file, modules]) => [`${folder}/${file}`, modules] as const);
  const files = new Map([['transport.js', [factsSource(iface), ...transportModules(iface)]], ...ofValidators]);
  const text = (linkedFiles(files).get('transport.js') ?? '').replaceAll("'./../", "'../");
  return `${text}\n${[...stated].map(schemeSource).join('\n')}`;
}

/** The path from the folder of a client to that of the validators. */
export function validatorsFolder({ name }: Interface): string {
  return `../../validators/${name}`;
}

function schemeSource([name, scheme]: readonly [string, AuthenticationScheme]): string {
  const exported = js`export const ${identifier(name)}`;
  if (scheme.type === 'apiKey') {
    const used = identifier(scheme.isRenewed ? 'renewedScheme' : 'headerScheme');
    return sourceText(js`${exported} = (value) => ${used}(${scheme.name}, value);\n`);
  }
  return sourceText(js`${exported} = ${identifier(takesPassword(scheme) ? 'basicScheme' : 'bearerScheme')};\n`);
}

/** The kind of function that sends requests of an endpoint. */
export function kindOf({ owner, members, iface }: ObjectShape): 'list' | 'operation' | 'upload' {
  if (owner.kind !== 'endpoint') return 'operation';
  const page = iface.binding?.responses?.paging?.page;
  const { endpoint } = owner;
  const isPage = (member: Member): boolean => isInQuery(member) && member.parameter.name === page;
  if (endpoint.methods[0] === 'GET') return members.some(isPage) ? 'list' : 'operation';
  return formEndpoints(iface).some((one) => one.shape.owner === owner) ? 'upload' : 'operation';
}

/** The operation of an endpoint: its first method and its route. */
export function operationOf({ owner }: ObjectShape): string {
  return owner.kind === 'endpoint' ? `${owner.endpoint.methods[0]} ${owner.route.path}` : '';
}

/** The source of the file of a family of routes: a function for each operation. */
export function familySource({ stem, entries }: FamilyFile, { iface, calls, responses }: ClientFolder): string {
  const kinds = new Set(entries.map(({ shape }) => kindOf(shape)));
  const statements = entries.map(({ shape, exported }) => {
    const name = identifier(calls.get(shape.name) ?? '');
    const response = responses.get(shape.name);
    const checked = response === undefined ? js`` : js`, ${response}`;
    const given = js`${operationOf(shape)}, validators.${identifier(exported)}${checked}`;
    return js`export const ${name} = /* @__PURE__ */ ${identifier(kindOf(shape))}(${given});`;
  });
  const imports = [
    js`import * as validators from ${`${validatorsFolder(iface)}/${stem}.js`};`,
    importOf(kinds, './transport.js'),
  ];
  return sourceText(js`${joined(imports, '\n')}\n\n${joined(statements, '\n')}\n`);
}

/** The source of the file that programs import. */
export function indexSource(folder: ClientFolder): string {
  const { iface, schemes: stated } = folder;
  const transport = `./${iface.name}/transport.js`;
  const shared = ['ApiError', 'isApiError', ...stated.keys()];
  return sourceText(iface.kind === 'routes' ? ofSite(folder, transport, shared) : ofModules(folder, transport, shared));
}

function ofSite({ iface, files }: ClientFolder, transport: string, shared: readonly string[]): Code {
  const { name } = iface;
  const together = batchFacts(iface) ? ['batched'] : [];
  const all = files.map(({ family }, index) => ({
    from: `./${name}/${family}.js`,
    local: identifier(`family${index + 1}`),
  }));
  const lines = [
    ...all.map(({ from, local }) => js`import * as ${local} from ${from};`),
    importOf([...together, 'connect', 'siteOf'], transport),
    js``,
    ...all.map(({ from }) => js`export * from ${from};`),
    exportOf([...shared, ...together, 'connect'], transport),
  ];
  const operations = joined(
    all.map(({ local }) => js`...${local}`),
    ', ',
  );
  return js`${joined(lines, '\n')}

export function createClient(address, options) {
  return siteOf(${joined([js`connect(address, options)`, js`{ ${operations} }`, ...together.map(identifier)], ', ')});
}
`;
}

function ofModules({ iface: { name }, files }: ClientFolder, transport: string, shared: readonly string[]): Code {
  const entries = files.flatMap((file) => file.entries);
  const names = createNames(['Client', 'address', 'createClient', 'options', 'requestOf']);
  const local = new Map(entries.map(({ exported }) => [exported, names.take(exported)]));
  const lines = [
    ...files.map(({ stem, entries: own }) =>
      importOf(
        new Map(own.map(({ exported }) => [exported, local.get(exported) ?? exported])),
        `../validators/${name}/${stem}.js`,
      ),
    ),
    importOf(['requestOf'], `../validators/${name}/request.js`),
    importOf(['Client'], transport),
    js``,
    exportOf(shared, transport),
  ];
  const validators = entries.map(({ shape, exported }) => {
    const own = identifier(local.get(exported) ?? exported);
    return shape.name === local.get(exported) ? own : js`${literalKey(shape.name)}: ${own}`;
  });
  return js`${joined(lines, '\n')}

export function createClient(address, options = {}) {
  return new Client(address, options, requestOf({ ${joined(validators, ', ')} }));
}
`;
}

function exportOf(names: readonly string[], from: string): Code {
  return js`export { ${joined(names.map(identifier), ', ')} } from ${from};`;
}
