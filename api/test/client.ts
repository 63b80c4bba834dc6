import { refuseUndocumented } from './documented.ts';

/** What a test looks at in an answer. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON. Throws if it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test compares the shape it expects, so a type here would only repeat it
  json(): any;
}

interface Sent {
  method: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let clients = 0;

/** Each client has its own address, so that one test's attempts do not throttle another's. */
const nextAddress = (): string => {
  clients += 1;
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
};

/**
 * A browser as the API sees it: keeps cookies, and sends what a browser sends from our own page. It refuses an answer
 * that the OpenAPI document does not have, so that all tests together prove the document.
 */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly address = nextAddress();

  constructor(readonly url: string) {}

  get = (path: string, headers?: Record<string, string>) => this.send(path, { method: 'GET', headers });
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send(path, { method: 'POST', body, headers });
  patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send(path, { method: 'PATCH', body, headers });
  delete = (path: string, headers?: Record<string, string>) => this.send(path, { method: 'DELETE', headers });

  async send(path: string, { method, body, headers }: Sent): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return readAnswer(method, response);
  }
}

/** Reads an answer. @throws when the OpenAPI document does not have it */
export async function readAnswer(method: string, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  refuseUndocumented({
    method,
    path: new URL(response.url).pathname,
    status,
    contentType: headers.get('content-type'),
    body: text,
  });
  return { status, headers, text, json: () => JSON.parse(text) };
}
