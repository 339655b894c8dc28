import type { ClientFacts } from '../../../../generators/catalogue/model/client-facts.ts';

/** The address of a request for modules. */
export function addressWith(address: URL, sent: ReadonlyMap<string, string>, { sparingParameters }: ClientFacts): URL {
  const url = new URL(address);
  const sparing = isLoopback(address) ? [] : sparingParameters;
  for (const [name, value] of [...sent, ...sparing]) url.searchParams.set(name, value);
  return url;
}

/** Whether an address is that of this machine, whose server need not be spared. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
