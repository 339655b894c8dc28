/** The most cookies of a server; servers refuse headers that are too long. */
const mostCookies = 50;

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
        if (!pair || !name) continue;
        jar.set(name, [pair, age ? Date.now() + Number(age) * 1000 : Date.parse(expires)]);
        const [oldest = ''] = jar.keys();
        if (jar.size > mostCookies) jar.delete(oldest);
      }
    },
    write(headers) {
      for (const [name, [, end]] of jar) if (end <= Date.now()) jar.delete(name);
      const own = headers.get('cookie')?.split(/;\s*/) ?? [];
      const kept = [...jar].filter(([name]) => !own.some((pair) => pair.startsWith(name + '='))).map(([, [pair]]) => pair);
      const all = [...own, ...kept];
      if (all.length > 0) headers.set('cookie', all.join('; '));
    },
  };
}
