import type { Catalogue } from '../../generators/catalogue/model/model.ts';

/** The catalogue behind proxies that count how often the model is read. Sources are left as they are. */
export function counted(catalogue: Catalogue): { catalogue: Catalogue; reads: () => number } {
  let reads = 0;
  const proxies = new WeakMap<object, unknown>();
  const wrap = (value: unknown, key: string | symbol): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Map || key === 'source') return value;
    const known = proxies.get(value);
    if (known) return known;
    const proxy = new Proxy(value, {
      get(target, property, receiver) {
        reads += 1;
        return wrap(Reflect.get(target, property, receiver), property);
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  return { catalogue: wrap(catalogue, '') as Catalogue, reads: () => reads };
}
