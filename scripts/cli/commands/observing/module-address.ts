import type { ObservingFacts } from '../../../../generators/catalogue/model/observing.ts';

/** The address of a request for modules. */
export function addressWith(
  address: URL,
  sent: ReadonlyMap<string, string>,
  { sparingParameters }: ObservingFacts,
): URL {
  const url = new URL(address);
  const sparing = isLoopback(address) ? [] : sparingParameters;
  for (const [name, value] of [...sent, ...sparing]) url.searchParams.set(name, value);
  return url;
}

/** Whether an address is that of this machine, whose server need not be spared. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
