import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What package.json says of one version, and where and what its tarball is. */
interface Version {
  dist: { integrity: string; tarball: string };
}

/** What `npm publish` sends: one version of a package, with its tarball in base64. */
interface Publication {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, Version>;
  _attachments: Record<string, { data: string }>;
}

interface KeptPackage {
  tags: Record<string, string>;
  versions: Record<string, Version>;
}

/**
 * An npm registry of one team, in memory: it keeps what npm publishes and serves it as it came. As others do, it takes
 * nothing without the token, nothing whose tarball is not what its integrity says, and no version twice, and passes on
 * what it lacks.
 */
export class NpmRegistry {
  readonly token = 'a-token-of-the-team';
  readonly #server: Server;
  readonly #packages = new Map<string, KeptPackage>();
  readonly #tarballs = new Map<string, Buffer>();

  readonly #behind: string;

  /** @param behind the address of a registry that has the rest */
  private constructor(behind: string) {
    this.#behind = behind;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(behind: string): Promise<NpmRegistry> {
    const registry = new NpmRegistry(behind);
    registry.#server.listen(0, '127.0.0.1');
    await once(registry.#server, 'listening');
    return registry;
  }

  get url(): string {
    // Of a server that listens at a port.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** As `@powerline/ui@1.0.0`, in the order in which they came. */
  get published(): string[] {
    return [...this.#packages].flatMap(([name, { versions }]) =>
      Object.keys(versions).map((version) => `${name}@${version}`),
    );
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', this.url).pathname).slice(1);
    const tarball = this.#tarballs.get(path);
    if (request.method === 'PUT') send(response, ...(await this.#keep(request)));
    else if (tarball) response.setHeader('content-type', 'application/octet-stream').end(tarball);
    else this.#tellOf(path, response);
  }

  #tellOf(name: string, response: ServerResponse): void {
    const kept = this.#packages.get(name);
    if (kept) send(response, 200, { _id: name, name, 'dist-tags': kept.tags, versions: kept.versions });
    else if (name.includes('powerline')) send(response, 404, { error: 'not_found' });
    else response.writeHead(302, { location: new URL(encodeURIComponent(name), this.#behind).href }).end();
  }

  async #keep(request: IncomingMessage): Promise<[number, object]> {
    if (request.headers.authorization !== `Bearer ${this.token}`) return [401, { error: 'You must be logged in' }];
    const sent: Publication = JSON.parse(await text(request));
    const kept = this.#packages.get(sent.name) ?? { tags: {}, versions: {} };
    for (const [version, manifest] of Object.entries(sent.versions)) {
      if (kept.versions[version]) return [403, { error: 'You cannot publish over the versions before' }];
      const data = sent._attachments[`${sent.name}-${version}.tgz`]?.data ?? '';
      const tarball = Buffer.from(data, 'base64');
      const { dist } = manifest;
      if (dist.integrity !== `sha512-${createHash('sha512').update(tarball).digest('base64')}`) {
        return [400, { error: 'The tarball is not what its integrity says' }];
      }
      const path = `${sent.name}/-/${version}.tgz`;
      this.#tarballs.set(path, tarball);
      kept.versions[version] = { ...manifest, dist: { ...dist, tarball: `${this.url}/${path}` } };
    }
    this.#packages.set(sent.name, { ...kept, tags: { ...kept.tags, ...sent['dist-tags'] } });
    return [201, { ok: true }];
  }
}

// Not to be remembered by npm: the next registry may have the same port.
const send = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
