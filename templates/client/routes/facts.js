/** The facts that a catalogue states of a server; these are a sample. */
export const facts = {
  error: { code: 'code', message: 'message' },
  paging: { page: 'page', size: 'per_page', offset: 'offset', pages: 'X-Pages', total: 'X-Total', pastCodes: ['invalid_page'] },
  batch: {
    route: '/batch',
    requests: 'requests',
    method: 'method',
    path: 'path',
    headers: 'headers',
    body: 'body',
    responses: 'responses',
    status: 'status',
    refusedCode: 'not-together',
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    most: 3,
  },
  secrets: ['password'],
  /** The arguments on which the body of a response depends, by the options of its validator. */
  asked: /** @type {Readonly<Record<string, string>>} */ ({ context: 'context', fields: 'fields', embed: 'embed', envelope: 'envelope' }),
};
