import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
  at: number;
}

/** What the receiver answers; a promise that never settles hangs. */
type Answer = { status: number; location?: string } | number;

/** A server of someone else on this machine, which a test controls. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  answer: (path: string) => Answer | Promise<Answer> = () => 200;
  /** How many requests are being answered at once, and the most there ever were. */
  open = 0;
  mostOpen = 0;
  private readonly server = createServer((request, response) => {
    this.open += 1;
    this.mostOpen = Math.max(this.open, this.mostOpen);
    response.on('close', () => {
      this.open -= 1;
    });
    void this.take(request).then((answer) => {
      const { status, location } = typeof answer === 'number' ? { status: answer, location: undefined } : answer;
      response.writeHead(status, location === undefined ? {} : { location }).end('thank you');
    });
  });

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get url(): string {
    // A server that listens on a port has such an address.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  private async take(request: IncomingMessage): Promise<Answer> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    this.received.push({
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body: Buffer.concat(parts).toString(),
      at: performance.now(),
    });
    return this.answer(request.url ?? '');
  }
}

/** Verifies a signature as a receiver does who has only the specification: by Web Crypto, and with nothing of the API. */
export async function isSignedWith(
  secret: string,
  { id, timestamp, signature, body }: ReceivedWebhook,
): Promise<boolean> {
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace(/^whsec_/, '')), name, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const versions = signature.split(' ').map((one) => one.split(','));
  const valid = versions.map(
    async ([version, value = '']) =>
      version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytes(value), signed)),
  );
  return (await Promise.all(valid)).includes(true);
}
