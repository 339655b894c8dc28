/** The reason why a request failed: a fact, and a hint as a sentence. */
export interface Failure {
  readonly fact: string;
  readonly hint: string;
}

const address = 'Check the name in the address, and that this machine is online.';
const listening = 'Check the port, and that the server is running.';
const again = 'Try again; if it persists, check the log of the server.';
const authority = 'If you trust it, name its authority: NODE_EXTRA_CA_CERTS=<file> catalpa …';
const plain = {
  fact: 'the connection was lost before TLS began',
  hint: 'Try http:// instead of https://, and check the port.',
};
const blocked = { fact: 'fetch refuses this port', hint: 'Let the server listen on another port.' };
const scheme = 'Check whether the address begins with https:// or http://, and its port.';

/** The failures by the error codes of Node and of its HTTP client. */
const failures: Readonly<Record<string, Failure>> = {
  ENOTFOUND: { fact: 'there is no host of that name', hint: address },
  EAI_AGAIN: { fact: 'the name of the host cannot be looked up now', hint: address },
  ECONNREFUSED: { fact: 'nothing listens there', hint: listening },
  ECONNRESET: { fact: 'the connection was lost', hint: again },
  EPIPE: { fact: 'the connection was lost', hint: again },
  UND_ERR_SOCKET: { fact: 'the connection was lost', hint: again },
  ETIMEDOUT: { fact: 'the host does not answer', hint: listening },
  UND_ERR_CONNECT_TIMEOUT: { fact: 'the host does not answer', hint: listening },
  EHOSTUNREACH: { fact: 'there is no route to the host', hint: address },
  ENETUNREACH: { fact: 'there is no route to the host', hint: address },
  EADDRNOTAVAIL: { fact: 'there is no route to the host', hint: address },
  CERT_HAS_EXPIRED: { fact: 'its certificate has expired', hint: 'Renew it on the server.' },
  CERT_NOT_YET_VALID: { fact: 'its certificate is not valid yet', hint: 'Check the clock of this machine.' },
  ERR_TLS_CERT_ALTNAME_INVALID: { fact: 'its certificate is for another host', hint: 'Use a name in the certificate.' },
  DEPTH_ZERO_SELF_SIGNED_CERT: { fact: 'its certificate is self-signed', hint: authority },
  SELF_SIGNED_CERT_IN_CHAIN: { fact: 'its certificate is signed by an unknown authority', hint: authority },
  UNABLE_TO_GET_ISSUER_CERT: { fact: 'its certificate is signed by an unknown authority', hint: authority },
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: { fact: 'its certificate is signed by an unknown authority', hint: authority },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: { fact: 'its certificate is signed by an unknown authority', hint: authority },
  EPROTO: { fact: 'it does not use TLS there', hint: scheme },
  ERR_SSL_WRONG_VERSION_NUMBER: { fact: 'it does not use TLS there', hint: scheme },
  ERR_SSL_PACKET_LENGTH_TOO_LONG: { fact: 'it does not use TLS there', hint: scheme },
  UND_ERR_HEADERS_OVERFLOW: { fact: 'the headers of its answer are too long', hint: again },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { fact: 'its answer does not have the stated length', hint: again },
  Z_DATA_ERROR: { fact: 'its answer cannot be unpacked', hint: again },
  Z_BUF_ERROR: { fact: 'its answer cannot be unpacked', hint: again },
};

/** The reason why a request failed; undefined if the error is not a network failure. */
export function failureOf(error: unknown): Failure | undefined {
  for (const cause of causesOf(error)) {
    // No code of its own tells these.
    if (cause.message.includes('before secure TLS connection')) return plain;
    if (cause.message === 'bad port') return blocked;
    const code = 'code' in cause ? String(cause.code) : '';
    const failureOfCode = failures[code];
    if (failureOfCode) return failureOfCode;
    if (code.startsWith('HPE_')) return { fact: 'its answer is not HTTP', hint: scheme };
    if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) return { fact: `TLS fails (${code})`, hint: scheme };
  }
  return error instanceof TypeError ? { fact: error.message, hint: again } : undefined;
}

/** An error and its causes: the HTTP client wraps network errors, and those of several attempts. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...several, ...causesOf(error.cause)];
}
