import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store on this machine that speaks as much of S3 as backups need. */
export class TestS3Server {
  /** By path. */
  readonly objects = new Map<string, Buffer>();
  /** Answers each request, once set, with this status. */
  refusal: number | undefined;
  /** How many parts each upload had. */
  readonly parts: number[] = [];
  private readonly uploads = new Map<string, Map<number, Buffer>>();
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status = 200, headers = {}, body = '' }) => {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    });
  });

  /** @returns its address */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    // A listening server has a port.
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (this.refusal !== undefined) return { status: this.refusal, body: '<Error><Code>AccessDenied</Code></Error>' };
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=tester/')) return { status: 403 };
    const upload = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = String(this.uploads.size + 1);
      this.uploads.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'POST' && upload !== null) {
      const made = [...(this.uploads.get(upload) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
      this.parts.push(made.length);
      this.objects.set(pathname, Buffer.concat(made));
      return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'PUT') {
      if (upload === null) this.objects.set(pathname, body);
      else this.uploads.get(upload)?.set(Number(query.get('partNumber')), body);
      return { headers: { etag: '"part"' } };
    }
    if (query.get('list-type') === '2') return xml(this.list(pathname.replace(/\/$/, ''), query.get('prefix') ?? ''));
    if (request.method === 'DELETE') {
      this.objects.delete(pathname);
      return { status: 204 };
    }
    const object = this.objects.get(pathname);
    return object === undefined
      ? { status: 404 }
      : { headers: { 'content-length': String(object.length) }, body: object };
  }

  private list(bucket: string, prefix: string): string {
    const keys = [...this.objects.keys()]
      .map((key) => key.slice(bucket.length + 1))
      .filter((key) => key.startsWith(prefix));
    const contents = keys
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"whole"</ETag><Size>1</Size></Contents>`,
      )
      .join('');
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  }
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const xml = (text: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${text}`,
});
