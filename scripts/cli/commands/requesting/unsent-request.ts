import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { visible, visibleJson } from '../../../../generators/lib/visible.ts';
import { shapesOf } from '../../../../generators/shape/shapes.ts';
import { placeholder } from './changing-request.ts';

/** The end of a request that is only shown. */
export class UnsentError extends Error {
  constructor(readonly request: Request) {
    super('nothing is sent');
  }
}

/** Names that suggest a secret, of which the catalogue need not say so. */
const secretName = /pass|secret|token/i;

/** A request as it would be sent: its method, its address and its body, without values that are secret. */
export async function unsentText(request: Request, iface: Interface): Promise<string> {
  const secrets = new Set(
    shapesOf(iface).flatMap(({ members }) =>
      members.flatMap((one) => (one.parameter.sensitive ? [one.written.name] : [])),
    ),
  );
  const isSecret = (name: string): boolean => secrets.has(name) || secretName.test(name);
  const url = new URL(request.url);
  for (const name of new Set(url.searchParams.keys())) if (isSecret(name)) url.searchParams.set(name, placeholder);
  const address = url.href.replaceAll(encodeURIComponent(placeholder), placeholder);
  const body = await bodyText(request, isSecret);
  return `${request.method} ${visible(address)}\n${body === '' ? '' : `\n${body}\n`}`;
}

/** The body as JSON, or the fields of a form, each in a line. */
async function bodyText(request: Request, isSecret: (name: string) => boolean): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  if (request.body === null) return '';
  if (type.includes('json'))
    return visibleJson(
      JSON.parse(await request.text(), (name, value) => (isSecret(name) ? placeholder : value)),
      2,
    ) as string;
  const fields = [...(await request.formData())];
  return fields
    .map(([name, value]) =>
      visible(`${name}=${isSecret(name) ? placeholder : typeof value === 'string' ? value : value.name}`),
    )
    .join('\n');
}
