import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_ARCHIVE_TYPE } from '@powerline/contract/operations';
import { API_VERSION } from '@powerline/contract/versions';
import { packBuild } from '@powerline/release-tool/archive';
import { openSite } from '@powerline/release-tool/site';
import { type MadeModule } from '@powerline/test-support/made-build-files';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { run } from '../../packages/release-tool/src/commands/run.ts';
import { readBuild } from '../../packages/release-tool/src/site/build/build.ts';
import { snapshotOf } from '../../packages/release-tool/test/site-snapshot.ts';
import { createReleaseToken, revokeReleaseToken } from '../src/operations/releases/manage-tokens.ts';
import { type Answer, Client, readAnswer } from './client.ts';
import { withSiteDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

export const MODULE = 'mfe-academy';

/** A server's site, with a shell and a module that visitors get. */
export class ReleaseSite {
  readonly site;

  constructor(readonly server: TestServer) {
    this.site = openSite(server.siteDir, { who: 'operator' });
  }

  publishFirst = async () => this.site.publish([await writeShell(), await writeModule()], { apiVersion: API_VERSION });

  /** Every byte of the site folder. */
  snapshot = () => snapshotOf(this.server.siteDir);

  /** What visitors get of a module. */
  listed = async (name = MODULE) => (await this.site.list()).rows.find((row) => row.name === name);

  /** @param publicKey may sign builds of the module */
  token = (module = MODULE, name = `CI of ${module}`, publicKey?: string) =>
    withSiteDatabase(this.server.databaseUrl, (dataSource) =>
      createReleaseToken(dataSource, { module, name, createdBy: 'the test', publicKey }),
    );

  revoke = (id: number) =>
    withSiteDatabase(this.server.databaseUrl, (dataSource) => revokeReleaseToken(dataSource, id));

  /** Runs the release tool as a pipeline does. */
  pipeline = (token: string | undefined, ...argv: string[]) => this.pipelineWith({ token }, ...argv);

  /** @param key of the pipeline, which signs what it publishes */
  async pipelineWith({ token, key }: { token: string | undefined; key?: string }, ...argv: string[]) {
    const printed: string[] = [];
    const reported: string[] = [];
    const folder = await mkdtemp(join(tmpdir(), 'powerline-pipeline-'));
    try {
      const code = await run([...argv, '--to', this.server.url], {
        env: { INIT_CWD: folder, POWERLINE_RELEASE_TOKEN: token, RELEASE_KEY: key },
        workingFolder: folder,
        print: (text) => printed.push(text),
        report: (text) => reported.push(text),
      });
      return { code, printed: printed.join('\n'), reported: reported.join('\n') };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** Makes one call as any program could. The answer must be in the OpenAPI document. */
  async call(
    method: string,
    path: string,
    {
      token,
      body,
      headers,
    }: { token?: string; body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await fetch(new URL(path, this.server.url), {
      method,
      headers: {
        'x-forwarded-for': new Client(this.server.url).address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    return readAnswer(method, response);
  }

  change = (token: string | undefined, change: object, module = MODULE, headers: Record<string, string> = {}) =>
    this.call('POST', `/api/releases/modules/${module}/changes`, {
      token,
      body: JSON.stringify(change),
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Sends an archive as the build of a module. */
  send = (
    token: string | undefined,
    archive: string | Uint8Array<ArrayBuffer>,
    { module = MODULE, version = '1.0.0-0a1b2c3d', query = '', headers = {} } = {},
  ) =>
    this.call('PUT', `/api/releases/modules/${module}/builds/${version}${query}`, {
      token,
      body: archive,
      headers: { 'content-type': BUILD_ARCHIVE_TYPE, ...headers },
    });
}

/** A build, and the archive in which it travels. */
export async function packed(made?: MadeModule) {
  const folder = await writeModule(made);
  const { files, name, version } = await readBuild(folder);
  return { folder, name, version, archive: new Uint8Array(await packBuild(files)) };
}
