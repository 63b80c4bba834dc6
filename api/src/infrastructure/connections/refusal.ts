import { type ServerResponse, STATUS_CODES } from 'node:http';

/** The answer to what never becomes a request of the application: a status and one sentence. */
export interface Refusal {
  status: number;
  sentence: string;
}

export const NO_HOST: Refusal = { status: 400, sentence: 'The request does not say which host it is for' };
export const TWO_HOSTS: Refusal = { status: 400, sentence: 'The request names more than one host' };
export const NO_SUCH_EXPECTATION: Refusal = {
  status: 417,
  sentence: 'The server cannot do what the Expect header asks for',
};
export const NO_TUNNEL: Refusal = { status: 400, sentence: 'The server opens no connections to other servers' };
const NOT_UNDERSTOOD: Refusal = { status: 400, sentence: 'The request cannot be understood' };

/** By Node's code of what its parser found. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive. Please send it again.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, sentence: 'The request is too large' },
  // In a browser only cookies grow that much.
  HPE_HEADER_OVERFLOW: {
    status: 431,
    sentence: "The headers of the request are too large. Delete this site's cookies and try again.",
  },
};

/** @param code of the error that Node reports as 'clientError' */
export const refusalOf = (code: string | undefined): Refusal => BY_CODE[code ?? ''] ?? NOT_UNDERSTOOD;

const headersOf = ({ sentence }: Refusal) => ({
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(sentence)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  connection: 'close',
});

/** Answers a request that was understood so far. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, headersOf(refusal)).end(refusal.sentence);
}

/** The same as bytes, for a connection on which there is no request to answer. */
export function refusalText(refusal: Refusal): string {
  const headers = Object.entries(headersOf(refusal)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headers.join('')}\r\n${refusal.sentence}`;
}
