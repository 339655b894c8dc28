// A bot that edits, uploads and reads with continuation, which uses only the code that is generated for the wiki.
import {
  allpages,
  encodeForm,
  encodeRequest,
  info,
  type Query,
  request,
  requestOf,
  revisions,
  tokens,
  upload,
} from './validators/wiki.mediawiki/index.js';

declare const process: { readonly argv: readonly string[] };
const [, , address = '', user = '', password = ''] = process.argv;

interface Answer {
  readonly error?: { readonly info: string };
  readonly login?: { readonly result: string };
  readonly edit?: { readonly result: string };
  readonly upload?: { readonly result: string };
  readonly query?: {
    readonly tokens?: { readonly logintoken?: string; readonly csrftoken?: string };
    readonly allpages?: readonly { readonly title: string }[];
    readonly pages?: readonly {
      readonly title: string;
      readonly revisions?: readonly { readonly revid: number }[];
    }[];
  };
  readonly continue?: Readonly<Record<string, string>>;
}

const cookies = new Map<string, string>();

async function ask(query: string, body?: FormData): Promise<Answer> {
  const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
  const response = await fetch(`${address}${query}`, body ? { method: 'POST', headers, body } : { headers });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  const answer = (await response.json()) as Answer;
  if (answer.error) throw new Error(answer.error.info);
  return answer;
}

/** The checks for reading requests, with the spellings that people use: one value, or a text that joins several. */
const reading = requestOf({ allpages, info, revisions, tokens });

function read(query: Query): Promise<Answer> {
  const { issues } = reading.validate(query);
  if (issues) throw new Error(`refused here: ${issues.map(({ message }) => message).join(' ')}`);
  return ask(`?${encodeRequest(query)}`);
}

async function token(type: 'login' | 'csrf'): Promise<string> {
  const { query } = await read(request({ action: 'query', meta: 'tokens', type, formatversion: 2 }));
  return query?.tokens?.[`${type}token`] ?? '';
}

function must(result: string | undefined): void {
  if (result !== 'Success') throw new Error(`the wiki answers ${result}`);
}

const lgtoken = await token('login');
const login = request({ action: 'login', lgname: user, lgpassword: password, lgtoken });
must((await ask('', encodeForm(login))).login?.result);

const csrf = await token('csrf');
const titles = ['Live 1', 'Live 2', 'Live 3'];
for (const title of titles) {
  const edit = request({ action: 'edit', title, text: 'One | two', createonly: true, token: csrf });
  must((await ask('', encodeForm(edit))).edit?.result);
}

const found: string[] = [];
const all: Query = { list: 'allpages', apprefix: 'Live', aplimit: 1, apnamespace: 0, formatversion: 2 };
for (let further: Answer['continue'] = {}; further; ) {
  const answer: Answer = await read({ ...all, ...further } as Query);
  found.push(...(answer.query?.allpages ?? []).map(({ title }) => title));
  further = answer.continue;
}
if (String(found) !== String(titles)) throw new Error(`it lists ${found}`);

const named = request({
  action: 'query',
  titles: titles.join('|'),
  prop: 'info|revisions',
  inprop: 'url',
  rvprop: 'ids|timestamp',
  rvslots: 'main',
  formatversion: 2,
});
const pages = (await read(named)).query?.pages ?? [];
if (pages.length !== titles.length || pages.some(({ revisions: own }) => own?.[0]?.revid === undefined))
  throw new Error(`it has ${JSON.stringify(pages)}`);

const image = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const file = new File([image], 'Live.png', { type: 'image/png' });
const sent = request({ action: 'upload', filename: 'Live.png', file, ignorewarnings: true, token: csrf });
if (requestOf({ upload }).validate(sent).issues) throw new Error('the upload is refused here');
must((await ask('', encodeForm(sent))).upload?.result);

console.log(`${titles.length} pages made, read one by one, and a file uploaded`);
