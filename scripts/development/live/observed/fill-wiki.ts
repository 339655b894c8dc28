import type { Login } from '../login.ts';

/** Sends a request to the action API, with the cookies of a session. */
type Api = (parameters: Readonly<Record<string, string>>, file?: File) => Promise<Record<string, never>>;

/** A session, and its cookies as a header. */
interface Session {
  readonly api: Api;
  cookie(): string;
}

function session(address: string): Session {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map((pair) => pair.join('=')).join('; ');
  const api: Api = async (parameters, file) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ format: 'json', formatversion: '2', ...parameters }))
      form.append(name, value);
    if (file) form.append('file', file);
    const response = await fetch(address, { method: 'POST', body: form, headers: { cookie: cookie() } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return (await response.json()) as Record<string, never>;
  };
  return { api, cookie };
}

async function loggedIn(address: string, { user, password }: Login): Promise<Session & { readonly token: string }> {
  const one = session(address);
  const tokens = await one.api({ action: 'query', meta: 'tokens', type: 'login' });
  await one.api({
    action: 'login',
    lgname: user,
    lgpassword: password,
    lgtoken: String(deep(tokens, 'query', 'tokens', 'logintoken')),
  });
  const answer = await one.api({ action: 'query', meta: 'tokens' });
  return { ...one, token: String(deep(answer, 'query', 'tokens', 'csrftoken')) };
}

function deep(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((so, name) => Object(so)[name], value);
}

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Pages by title. */
const pages: Readonly<Record<string, string>> = {
  Alpha:
    "'''Alpha''' links to [[Beta]], [[Missing one]], [[Category:Letters]] [[:File:Dot.png]] https://example.org/a [[File:Dot.png|thumb|A dot]] {{Note|x=1}} <ref>none</ref>\n\n== One ==\ntext\n=== Two ===\n{{DEFAULTSORT:Zz}}{{DISPLAYTITLE:alpha}}[[Category:Letters]]\n[[wikipedia:Alpha]] [[mw:API]] __NEWSECTIONLINK__",
  Beta: '[[Alpha]] {{Note}} [[Category:Letters]] [[Category:Greek]] [//example.com/b B] [http://example.org C]\n[[fr:Beta]] [[de:Beta]]',
  Gamma: '#REDIRECT [[Alpha]]',
  'Delta redirect': '#REDIRECT [[Beta#Section]]',
  'Main Page': 'Welcome to [[Alpha]] [[File:Dot.png]] [[Category:Greek]]',
  'Talk:Alpha': '== Question ==\nIs it? ~~~~',
  'Template:Note':
    '<includeonly>Note {{{x|none}}} [[Category:Noted]]</includeonly><noinclude>[[Category:Templates]]</noinclude>',
  'Category:Letters': 'Letters. [[Category:Greek]]',
  'Category:Greek': 'Greek. __HIDDENCAT__',
  'User:Admin': 'A user page',
  'User talk:Other': 'A message',
  'Project:About': 'About',
  'MediaWiki:Sitenotice': 'Notice',
  'MediaWiki:Gadgets-definition': '* sample[ResourceLoader]|sample.js',
  'User:Admin/common.js': 'var a = 1;',
  'User:Admin/data.json': '{"a": 1}',
  'Protected page': 'Protected',
  'To be deleted': 'Gone',
  'To be moved': 'Moved',
  'Help:Contents': 'Help',
};

/** Fills a wiki that was started for a trial with content of many kinds. Returns the cookie of an administrator. */
export async function fillWiki(address: string, login: Login): Promise<string> {
  const admin = await loggedIn(address, login);
  const act = (parameters: Readonly<Record<string, string>>, file?: File) =>
    admin.api({ token: admin.token, ...parameters }, file);
  await makeFiles(act);
  for (const [title, text] of Object.entries(pages))
    await act({ action: 'edit', title, text, summary: `about [[${title}]]` });
  for (const round of ['1', '2', '3'])
    await act({
      action: 'edit',
      title: 'Alpha',
      appendtext: `\nround ${round}`,
      minor: '1',
      summary: 'again',
      bot: '1',
    });
  const anonymous = session(address);
  await anonymous.api({ action: 'edit', title: 'Beta', appendtext: '\nby nobody', token: '+\\', summary: 'anon' });
  await anonymous.api({ action: 'edit', title: 'By nobody', text: 'new', token: '+\\' });
  await makeUsers(address, act);
  await manage(act);
  return admin.cookie();
}

type Act = (parameters: Readonly<Record<string, string>>, file?: File) => Promise<unknown>;

async function makeFiles(act: Act): Promise<void> {
  for (const [index, name] of ['Dot.png', 'Dot copy.png', 'Dot.png', 'Unused.png'].entries()) {
    const bytes = Buffer.concat([Buffer.from(picture, 'base64'), Buffer.from(index > 1 ? `${index}` : '')]);
    const file = new File([bytes], name, { type: 'image/png' });
    await act(
      { action: 'upload', filename: name, ignorewarnings: '1', comment: 'a file', text: '[[Category:Greek]]' },
      file,
    );
  }
  const stashed = new File([Buffer.from(picture, 'base64')], 'Stash.png', { type: 'image/png' });
  await act({ action: 'upload', filename: 'Stash.png', ignorewarnings: '1', stash: '1' }, stashed);
  await act({ action: 'delete', title: 'File:Unused.png', reason: 'unused' });
}

async function makeUsers(address: string, act: Act): Promise<void> {
  for (const name of ['Other', 'Third', 'Blocked']) {
    const fresh = session(address);
    const tokens = await fresh.api({ action: 'query', meta: 'tokens', type: 'createaccount' });
    const password = `pass-${crypto.randomUUID()}`;
    await fresh.api({
      action: 'createaccount',
      username: name,
      password,
      retype: password,
      createreturnurl: 'http://127.0.0.1/',
      createtoken: String(deep(tokens, 'query', 'tokens', 'createaccounttoken')),
    });
    const own = await loggedIn(address, { user: name, password });
    await own.api({ action: 'edit', title: 'Beta', appendtext: `\nby ${name}`, token: own.token });
    await own.api({ action: 'edit', title: `Page of ${name}`, text: 'own page [[Alpha]]', token: own.token });
  }
  await act({ action: 'block', user: 'Blocked', expiry: '1 week', reason: 'blocked', nocreate: '1' });
  await act({ action: 'block', user: '10.1.2.0/24', expiry: 'never', reason: 'range', anononly: '1' });
  await act({
    action: 'block',
    user: 'Third',
    expiry: '1 day',
    partial: '1',
    pagerestrictions: 'Alpha',
    namespacerestrictions: '2',
    reason: 'partly',
  });
}

async function manage(act: Act): Promise<void> {
  await act({
    action: 'protect',
    title: 'Protected page',
    protections: 'edit=sysop|move=autoconfirmed',
    expiry: 'infinite|2 weeks',
    cascade: '1',
  });
  await act({ action: 'protect', title: 'Never to be', protections: 'create=sysop', reason: 'salted' });
  await act({ action: 'delete', title: 'To be deleted', reason: 'gone' });
  await act({ action: 'delete', title: 'Page of Third', reason: 'gone' });
  await act({ action: 'move', from: 'To be moved', to: 'Moved page', reason: 'moved' });
  await act({ action: 'watch', titles: 'Alpha|Beta|Main Page' });
  await act({ action: 'watch', titles: 'Gamma', expiry: '1 week' });
  await act({ action: 'managetags', operation: 'create', tag: 'trial', reason: 'a tag' });
  await act({ action: 'edit', title: 'Alpha', appendtext: '\ntagged', tags: 'trial' });
  await act({ action: 'userrights', user: 'Other', add: 'bot|sysop', expiry: '1 week|infinite', reason: 'rights' });
  await act({ action: 'changecontentmodel', title: 'Project:About', model: 'text', summary: 'model' });
  await act({ action: 'options', optionname: 'nickname', optionvalue: 'Nick' });
}
