import { takesPassword } from '../../../catalogue/model/authentication-schemes.ts';
import type { AuthenticationScheme } from '../../../catalogue/model/deployment.ts';
import { stringLiteral } from '../../../lib/javascript.ts';
import { userAndPassword } from './credentials.ts';

/** A function of a client, and the name of an item if it returns several. */
export interface ClientCall {
  readonly name: string;
  readonly item?: 'item' | 'page' | undefined;
}

/** How a program uses a client. */
export interface ClientUse extends ClientCall {
  /** The address that the client is made for. */
  readonly address: string;
  readonly scheme?: AuthenticationScheme | undefined;
  /** The function that makes the credentials. */
  readonly credentials?: string;
}

/** A program that calls the client of an interface, whose argument is code; empty if there is none. */
export function clientText(iface: string, use: ClientUse, parts: string): string {
  const { name, item, address, scheme, credentials } = use;
  const values = takesPassword(scheme) ? userAndPassword : [scheme?.type === 'apiKey' ? 'KEY' : 'TOKEN'];
  const auth = credentials === undefined ? '' : `, { auth: ${credentials}(${values.map(stringLiteral).join(', ')}) }`;
  const names = [...(credentials === undefined ? [] : [credentials]), 'createClient'].sort();
  const call = `client.${name}(${parts})`;
  return [
    `import { ${names.join(', ')} } from ${stringLiteral(`./client/${iface}.js`)};`,
    '',
    `const client = createClient(${stringLiteral(address)}${auth});`,
    ...(item
      ? [`for await (const ${item} of ${call}) {`, `  console.log(${item});`, '}']
      : [`console.log(await ${call});`]),
  ].join('\n');
}
