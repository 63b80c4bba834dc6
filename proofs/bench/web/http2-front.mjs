import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { pipeline } from 'node:stream';
import { generate } from 'selfsigned';

/** Of HTTP/1.1 alone; HTTP/2 knows no such headers. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Stands before servers as a balancer does: HTTP/2 for browsers, HTTP/1.1 behind it. So a request waits for what it
 * needs to know and not for one of the six connections that a browser has by HTTP/1.1.
 *
 * @param targets addresses of servers
 * @returns their addresses by HTTP/2 in the same order; what a Chromium has to be started with to believe the
 * certificate, without which it caches nothing; and `close()`
 */
export async function openHttp2Front(targets) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec' });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fronts = targets.map((target) => createSecureServer({ key, cert, allowHTTP1: true }, forwardTo(target)));
  const sessions = new Set();
  for (const front of fronts) {
    front.on('session', (session) => sessions.add(session));
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
  }
  return {
    urls: fronts.map((front) => `https://127.0.0.1:${front.address().port}`),
    browserArgument: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      await Promise.all(fronts.map((front) => new Promise((resolve) => front.close(resolve))));
    },
  };
}

const forwardTo = (target) => (asked, answer) => {
  const host = asked.headers[':authority'] ?? asked.headers.host;
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
  const forwarded = { ...headers, host, 'x-forwarded-proto': 'https', 'x-forwarded-host': host };
  const onward = request(target + asked.url, { method: asked.method, headers: forwarded }, (answered) => {
    const known = Object.entries(answered.headers).filter(([name]) => !OF_A_CONNECTION.includes(name));
    answer.writeHead(answered.statusCode, Object.fromEntries(known));
    pipeline(answered, answer, () => undefined);
  });
  onward.on('error', () => answer.destroy());
  pipeline(asked, onward, () => undefined);
};
