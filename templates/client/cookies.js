/**
 * The cookies of one server, for run times that keep none. In a browser it stays empty, as programs there see no cookies of responses.
 * @type {() => { read: (headers: Headers) => void, write: (headers: Headers) => void }}
 */
export function cookieJar() {
  /** @type {Map<string, readonly [pair: string, end: number]>} */
  const jar = new Map();
  return {
    read(headers) {
      for (const line of headers.getSetCookie?.() ?? []) {
        const [, pair, name] = /^\s*(([^=;\s]+)=[^;]*)/.exec(line) ?? [];
        const [, age] = /;\s*max-age=(-?\d+)/i.exec(line) ?? [];
        const [, expires = ''] = /;\s*expires=([^;]+)/i.exec(line) ?? [];
        if (pair && name) jar.set(name, [pair, age ? Date.now() + Number(age) * 1000 : Date.parse(expires)]);
      }
    },
    write(headers) {
      const kept = [...jar.values()].flatMap(([pair, end]) => (end <= Date.now() ? [] : pair));
      const all = [headers.get('cookie') ?? [], kept].flat();
      if (all.length > 0) headers.set('cookie', all.join('; '));
    },
  };
}
