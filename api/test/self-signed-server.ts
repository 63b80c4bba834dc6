import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Only of tests, and trusted by no one: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500`. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgN3pLaiew4Vi1rH9B
ARWKLCwICXLbSM8OHYWIjeIaOQqhRANCAASU9CCVMAUd90wklMA7xG+VF8lPoO1+
uzrtnSfy0nJDqjT4BEz6JkDsTpuBjsVc5Gj58S0iAlx7TFgAfP6Hh9Vv
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUcAzQ14ZmqX61rgjnPqN6KYwqQrAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNzExMjU0NVoYDzIxMjYxMTAz
MTEyNTQ1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASU9CCVMAUd90wklMA7xG+VF8lPoO1+uzrtnSfy0nJDqjT4BEz6JkDs
TpuBjsVc5Gj58S0iAlx7TFgAfP6Hh9Vvo2QwYjAdBgNVHQ4EFgQUkLqI9ibAxaor
KaBnkkBDh9G7o2cwHwYDVR0jBBgwFoAUkLqI9ibAxaorKaBnkkBDh9G7o2cwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
ICAGbQrc34KrSV7TbJKU4ZzI4DImYTl5hmUjniQT2GxCAiEAlz+w7sprw7PYFzOf
L/oOQWO2ZZFPid9S5ABGIMuQSgs=
-----END CERTIFICATE-----`;

/** A server whose certificate says that it is 127.0.0.1, and that no authority vouches for. */
export class SelfSignedServer {
  requests = 0;
  url = '';
  readonly #server: Server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    this.requests += 1;
    response.end('{}');
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `https://127.0.0.1:${portOf(this.#server.address())}/`;
    return this;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');
  return address.port;
}
