/**
 * The cookies of one server, for run times that keep none. In a browser it stays empty, as programs there see no cookies of responses.
 * @type {() => { read: (headers: Headers) => void, write: (headers: Headers) => void }}
 */
export function cookieJar() {
  const jar = new Map();
  return {
    read(headers) {
      for (const line of headers.getSetCookie?.() ?? []) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
        const age = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
        const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
        const isGone = age === undefined ? Date.parse(expires ?? '') <= Date.now() : Number(age) <= 0;
        if (name === undefined) continue;
        if (isGone) jar.delete(name);
        else jar.set(name, value);
      }
    },
    write(headers) {
      if (jar.size > 0) headers.set('cookie', Array.from(jar, (pair) => pair.join('=')).join('; '));
    },
  };
}
