import type { Answer } from './answer.ts';

/** JSON answers that are no self-description, or only a part of one. */
export const jsonAnswers: Readonly<Record<string, Answer>> = {
  'an error of WordPress': ({ response, said }) => send(response, { code: 'rest_x', message: said, data: {} }, 401),
  'an error with a status of success': ({ response, said, random }) =>
    send(
      response,
      random.pick([
        { error: { code: said, info: said } },
        { errors: [{ code: 'a', text: said }] },
        { code: said, message: said },
        { error: { code: 'a', info: `<b>${said}</b>`.repeat(50) } },
      ]),
    ),
  'too many values': ({ response, random, said }) =>
    send(response, {
      error: { code: 'toomanyvalues', info: said, limit: random.pick([0, -1, 1, 1e9, '50', null, 0.5]) },
    }),
  'modules without end': ({ response, before }) => {
    const next = { [`m${before}`]: `query+m${before}` };
    send(response, described([moduleNamed(before === 0 ? 'main' : `query+m${before - 1}`, next)]));
  },
  'no modules': ({ response, random }) =>
    send(
      response,
      random.pick([{ paraminfo: { modules: [] } }, { paraminfo: {} }, { paraminfo: [] }, {}, { batchcomplete: true }]),
    ),
  'other modules': ({ response }) => send(response, described([moduleNamed('other', {}), moduleNamed('main', {})])),
  'missing modules': ({ response, request }) => {
    const asked = new URL(request.url ?? '/', 'http://host').searchParams.get('modules') ?? '';
    send(response, described(asked.split('|').map((name) => ({ name, path: name, missing: true }))));
  },
  'modules of names that separate': ({ response, before }) =>
    send(response, described([moduleNamed(before === 0 ? 'main' : '|', { a: '|', b: 'a|b', c: '\u001f', d: '' })])),
  'warnings that repeat': ({ response, said }) =>
    send(response, { ...described([moduleNamed('main', {})]), warnings: { paraminfo: { '*': said } } }),
};

function send(response: Parameters<Answer>[0]['response'], body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function described(modules: readonly object[]): object {
  return { paraminfo: { modules } };
}

function moduleNamed(path: string, submodules: Readonly<Record<string, string>>): object {
  const type = Object.keys(submodules);
  const parameters = [{ index: 1, name: 'prop', type, submodules, multi: true, required: false }];
  return { name: path.slice(path.lastIndexOf('+') + 1), path, group: 'prop', prefix: '', parameters };
}
