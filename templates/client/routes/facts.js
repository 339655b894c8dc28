/** The facts that a catalogue states of a server; these are a sample. */
export const facts = {
  error: { code: 'code', message: 'message' },
  paging: { page: 'page', offset: 'offset', pages: 'X-Pages', total: 'X-Total' },
  secrets: ['password'],
};
