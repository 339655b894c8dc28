/** @typedef {readonly string[]} Path */

/** The facts that a catalogue states of a server; these are a sample. */
export const facts = {
  errors: ['error', 'errors'],
  retryCodes: ['busy'],
  faultCodes: ['internal'],
  continuation: 'continue',
  complete: 'complete',
  warnings: 'warnings',
  /** The parameter with which a request fails unless its user is logged in. */
  assertion: 'assert',
  /** The parameters that name pages, with the most values that a request may have, and those with elevated rights. */
  batched: /** @type {Readonly<Record<string, readonly [usual: number, elevated: number]>>} */ ({ titles: [2, 4], ids: [2, 4] }),
  pages: { path: /** @type {Path} */ (['query', 'pages']), named: ['titles', 'pageids', 'generator'], title: 'title', number: 'pageid' },
  /** By the parameter that names the modules of a group, the path of the object to which they add. */
  adds: /** @type {Readonly<Record<string, Path>>} */ ({ list: ['query'] }),
  tokens: {
    request: { action: 'query', meta: 'tokens' },
    parameter: 'type',
    path: /** @type {Path} */ (['query', 'tokens']),
    field: ['', 'token'],
    refused: 'badtoken',
    /** By the parameter that names a module, the parameters of modules that take a token, and its type. */
    taken: /** @type {Readonly<Record<string, Readonly<Record<string, readonly [parameter: string, type: string]>>>>} */ ({
      action: { edit: ['token', 'csrf'] },
    }),
  },
  uploads: {
    file: 'file',
    part: 'chunk',
    size: 'filesize',
    offset: 'offset',
    stash: 'stash',
    key: 'filekey',
    path: /** @type {Path} */ (['upload']),
    result: 'result',
    goesOn: ['Continue', 'Success'],
  },
  login: {
    tokenRequest: { action: 'query', meta: 'tokens', type: 'login' },
    tokenPath: /** @type {Path} */ (['query', 'tokens', 'logintoken']),
    request: { action: 'login' },
    user: 'lgname',
    password: 'lgpassword',
    token: 'lgtoken',
    resultPath: /** @type {Path} */ (['login', 'result']),
    success: 'Success',
    hint: 'Check the name and the password.',
  },
};
